import { compiler, RuleType } from 'markdown-to-jsx/html'
import { cleanHtml, OWN_ID } from './cleanHtml.ts'
import { linkAddress } from './linkAddress.ts'

/** What a text is shown in. */
type Place = {
  /** The place has headings of its own, so those in the text start lower. */
  lowerHeadings?: boolean
  /** Links open in a new tab. */
  newTab?: boolean
  /** Links to other sites open behind a page that names their host: the address of that page, which the link is added to. */
  leaving?: string
}

/** Elements within one another. Nobody writes more, and browsers flatten more. */
const DEEPEST = 100

/**
 * Markdown as HTML, everywhere in the same way: pages, mails and exports. What people write is not trusted: HTML stays
 * text, links lead to the web, to a mail or within this site, and do not pass on who sent the visitor. A picture becomes a
 * link, because nothing is loaded from elsewhere. Some texts the library cannot read (thousands of nested marks); these
 * are shown as they are, and so are texts of which it makes anything else (`cleanHtml`).
 */
export function markdownHtml(
  text: string,
  { lowerHeadings = false, newTab = false, leaving }: Place = {},
): string {
  const link = { rel: 'noreferrer nofollow', ...(newTab && { target: '_blank' }) }
  let linksAround = 0
  try {
    const written = compiler(text, {
      disableParsingRawHTML: true,
      forceBlock: true,
      disableFrontmatter: true,
      slugify: (heading, slug) => OWN_ID + slug(heading),
      sanitizer: (value) => linkAddress(value, leaving),
      renderRule: (next, node) => {
        if (node.type === RuleType.image)
          return pictureLink(node.alt, linkAddress(node.target ?? '', leaving), linksAround > 0 ? null : link)
        if (node.type !== RuleType.link) return next()
        linksAround++
        const shown = next()
        linksAround--
        return shown
      },
      overrides: { ...(lowerHeadings && LOWER), a: { props: link } },
    })
    return (depthOf(written) > DEEPEST ? null : cleanHtml(written, leaving)) ?? plainHtml(text)
  } catch {
    return plainHtml(text)
  }
}

/** A link to a picture, by its description. @param link the attributes of links; null within another link */
function pictureLink(
  alt: string | undefined,
  address: string | null,
  link: Record<string, string> | null,
): string {
  const name = escaped(alt || address || '')
  if (link === null || address === null) return name
  const attributes = Object.entries({ href: address, ...link })
  return `<a${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${name}</a>`
}

const LOWER = { h1: { component: 'h3' }, h2: { component: 'h4' }, h3: { component: 'h5' } }

/** A text without markup as HTML. */
export const plainHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const VOID = /^(br|hr|img|input|wbr)$/

/** How deep the elements of HTML are within one another. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/gi)) {
    if (VOID.test(name)) continue
    depth += end ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
