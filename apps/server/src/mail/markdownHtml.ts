import { compiler } from 'markdown-to-jsx/html'

/**
 * Markdown as the HTML of a mail, with the settings of the web app's `Markdown`: HTML in a text stays text, and addresses
 * that run scripts are dropped. A picture becomes a link, because a mail must not tell anybody that it was opened.
 */
export function markdownHtml(text: string): string {
  return compiler(text.replace(/!(?=\[)/g, ''), {
    disableParsingRawHTML: true,
    forceBlock: true,
    disableFrontmatter: true,
    overrides: { a: { props: { rel: 'noreferrer nofollow' } } },
  })
}

/** A text without markup as HTML. */
export const plainHtml = (text: string): string =>
  `<p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`
