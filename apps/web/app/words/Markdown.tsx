import { markdownHtml } from '@vitrine/domain/text/markdownHtml'

/** Renders markdown. What people write is not trusted: `markdownHtml` leaves nothing in it that runs. */
export function Markdown({ text }: { text: string }) {
  const html = markdownHtml(text, { lowerHeadings: true, newTab: true })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has no HTML of the text
  return <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
}
