/** Data for programs that read the page as it was sent (JSON-LD); in the browser it is left as it is. It never runs. */
export function DataScript({ data }: { data: object | null }) {
  // A text in the data must not be able to end the element.
  const json = data === null ? '' : JSON.stringify(data).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" written out
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
