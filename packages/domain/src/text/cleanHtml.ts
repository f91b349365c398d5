import { linkAddress } from './linkAddress.ts'

const ELEMENTS = new Set(
  'a p h1 h2 h3 h4 h5 h6 em strong del mark code pre ul ol li blockquote header br hr div span table thead tbody tr th td input sup sub footer section'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set('href rel target title id class start type checked disabled align'.split(' '))

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/g
const ATTRIBUTE = / ([a-z]+)="([^"]*)"/g

/** The beginning of all ids in a text, because ids of the page itself must stay unique. */
export const OWN_ID = 'text-'

/**
 * HTML of a text that people wrote, as a renderer returned it, if it has nothing but what texts may have: no picture, no
 * program, and links as `linkAddress` returns them; others lead nowhere. The result is looked at, not what it was made of: a
 * renderer may read that otherwise. Ids and links to them get their beginning.
 * @returns null if it has anything else
 */
export function cleanHtml(html: string, leaving?: string): string | null {
  let isClean = true
  let rest = ''
  let last = 0
  const attribute = (_: string, name: string, value: string): string => {
    if (!ATTRIBUTES.has(name)) isClean = false
    if (name === 'id') return ` id="${owned(value)}"`
    if (name !== 'href') return ` ${name}="${value}"`
    if (value.startsWith('#')) return ` href="#${owned(value.slice(1))}"`
    const address = linkAddress(decoded(value), leaving)
    return address === null ? '' : ` href="${inAttribute(address)}"`
  }
  const clean = html.replace(TAG, (tag, end, name, attributes: string, at: number) => {
    if (!ELEMENTS.has(name)) isClean = false
    rest += html.slice(last, at)
    last = at + tag.length
    return end ? tag : tag.replace(attributes, () => attributes.replace(ATTRIBUTE, attribute))
  })
  rest += html.slice(last)
  return isClean && !rest.includes('<') ? clean : null
}

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const owned = (id: string) => (id.startsWith(OWN_ID) ? id : OWN_ID + id)

const CHARACTERS: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'", '#x27': "'" }

/** The value of an attribute. Other characters than these stay as they are written, here and in what is returned. */
const decoded = (value: string) => value.replace(/&(#?\w+);/g, (whole, name) => CHARACTERS[name] ?? whole)
