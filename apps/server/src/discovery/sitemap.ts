import { xmlText } from '@vitrine/domain/text/xmlText'
import type { Context } from '../calls/context.ts'
import {
  type Entry,
  estimateEntries,
  listCollectionEntries,
  listTokenEntries,
  listUserEntries,
} from './store/sitemap.ts'

/** How many addresses a file has on average at most. The protocol allows 50,000; smaller files are answered quicker. */
const PER_FILE = 10_000
/** A file's name has this many digits of the ids in it at most: enough for 655 million addresses. */
const MOST_DIGITS = 4

const PAGES = [
  '/',
  '/explore',
  '/search',
  '/collections/vitrine',
  '/tokenization',
  '/advertising',
  '/terms',
  '/privacy',
]

const LISTS = {
  tokens: { list: listTokenEntries, path: (id: string) => `/tokens/${id}` },
  collections: {
    list: listCollectionEntries,
    path: (id: string) => `/collections/${encodeURIComponent(id)}`,
  },
  users: { list: listUserEntries, path: (id: string) => `/users/${id}` },
}
export const SITEMAP_KINDS = ['pages', 'tokens', 'collections', 'users'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** The index of sitemaps (sitemaps.org): the plain pages, then tokens, collections and people by the first digits of their ids. */
export async function sitemapIndex({ db, config }: Context): Promise<string> {
  const counts = await estimateEntries(db)
  const files = ['pages', ...Object.entries(counts).flatMap(([kind, count]) => filesOf(kind, count))]
  return xml(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${config.publicUrl}/sitemaps/${file}.xml</loc></sitemap>`),
  )
}

/** Ids are random, so files for the same number of digits have about the same size. */
function filesOf(kind: string, count: number): string[] {
  let digits = 0
  while (digits < MOST_DIGITS && count / 16 ** digits > PER_FILE) digits += 1
  if (digits === 0) return [kind]
  return Array.from({ length: 16 ** digits }, (_, at) => `${kind}-${at.toString(16).padStart(digits, '0')}`)
}

/** One sitemap. @param digits the first digits of the ids in it; none for all */
export async function sitemapOf({ db, config }: Context, kind: SitemapKind, digits: string): Promise<string> {
  const urls =
    kind === 'pages'
      ? PAGES.map((path) => url(config.publicUrl + path))
      : (await LISTS[kind].list(db, digits)).map(({ id, at }: Entry) =>
          url(config.publicUrl + LISTS[kind].path(id), at),
        )
  return xml('urlset', urls)
}

function url(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>`
}

function xml(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
