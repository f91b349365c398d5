import { compiler, sanitizer } from 'markdown-to-jsx/html'

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
 * text, the library drops addresses that run scripts, and links do not pass on who sent the visitor. A picture becomes a
 * link, because nothing is loaded from elsewhere. Some texts the library cannot read (thousands of nested marks); these
 * are shown as they are.
 */
export function markdownHtml(
  text: string,
  { lowerHeadings = false, newTab = false, leaving }: Place = {},
): string {
  try {
    const written = compiler(text.replace(/!(?=\[)/g, ''), {
      disableParsingRawHTML: true,
      forceBlock: true,
      disableFrontmatter: true,
      // Ids of the page itself must stay unique.
      slugify: (heading, slug) => `text-${slug(heading)}`,
      ...(leaving !== undefined && {
        sanitizer: (value, tag, attribute) => {
          const address = sanitizer(value)
          return address !== null && tag === 'a' && attribute === 'href' ? behind(leaving, address) : address
        },
      }),
      overrides: {
        ...(lowerHeadings && LOWER),
        a: { props: { rel: 'noreferrer nofollow', ...(newTab && { target: '_blank' }) } },
      },
    })
    return depthOf(written) > DEEPEST ? plainHtml(text) : written
  } catch {
    return plainHtml(text)
  }
}

/** No site has this host, so what has it after all is relative to the page. */
const HERE = 'https://here.invalid'

function behind(leaving: string, address: string): string {
  if (!URL.canParse(address, HERE)) return address
  const { protocol, origin, href } = new URL(address, HERE)
  return /^https?:$/.test(protocol) && origin !== HERE ? leaving + encodeURIComponent(href) : address
}

const LOWER = { h1: { component: 'h3' }, h2: { component: 'h4' }, h3: { component: 'h5' } }

/** A text without markup as HTML. */
export const plainHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

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
