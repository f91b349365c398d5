/** Data for programs that read the HTML (JSON-LD). It never runs, and React leaves it as the server sent it. */
export function DataScript({ data }: { data: object | null }) {
  // Otherwise a text in the data could close the element.
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
