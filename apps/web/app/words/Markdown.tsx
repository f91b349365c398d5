import { markdownHtml } from '@vitrine/domain/text/markdownHtml'

/**
 * Renders markdown. What people write is not trusted: `markdownHtml` leaves nothing in it that runs.
 * @param byTeam whether the team wrote it; links in other texts open behind a page that names their host
 */
export function Markdown({ text, byTeam = false }: { text: string; byTeam?: boolean }) {
  const html = markdownHtml(text, {
    lowerHeadings: true,
    newTab: true,
    ...(!byTeam && { leaving: '/leaving?to=' }),
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has no HTML of the text
  return <div className="prose-text" dangerouslySetInnerHTML={{ __html: html }} />
}
