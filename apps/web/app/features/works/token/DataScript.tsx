import { jsonInHtml } from '@vitrine/domain/text/jsonInHtml'

/** Data for programs that read the HTML (JSON-LD). It never runs, and React leaves it as the server sent it. */
export function DataScript({ data }: { data: object | null }) {
  const json = data === null ? '' : jsonInHtml(data)
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
