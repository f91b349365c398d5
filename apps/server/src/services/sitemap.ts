import {
  countEntries,
  type Entry,
  listCollectionEntries,
  listTokenEntries,
  listUserEntries,
} from '../store/sitemap.ts'
import type { Context } from './context.ts'

/** The protocol allows 50,000 addresses a file; smaller ones are answered quicker. */
const PER_FILE = 10_000

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

/** The index of sitemaps (sitemaps.org): the plain pages, then tokens, collections and people by the thousands. */
export async function sitemapIndex({ db, config }: Context): Promise<string> {
  const counts = await countEntries(db)
  const files = ['pages-1', ...Object.entries(counts).flatMap(([kind, n]) => filesOf(kind, n))]
  return xml(
    'sitemapindex',
    files.map((file) => `<sitemap><loc>${config.publicUrl}/sitemaps/${file}.xml</loc></sitemap>`),
  )
}

function filesOf(kind: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / PER_FILE) }, (_, at) => `${kind}-${at + 1}`)
}

/** One sitemap; null when it would be empty. */
export async function sitemapOf(
  { db, config }: Context,
  kind: SitemapKind,
  page: number,
): Promise<string | null> {
  const slice = { limit: PER_FILE, offset: (page - 1) * PER_FILE, reach: Number.POSITIVE_INFINITY }
  const urls =
    kind === 'pages'
      ? PAGES.slice(slice.offset).map((path) => url(config.publicUrl + path))
      : (await LISTS[kind].list(db, slice)).map(({ id, at }: Entry) =>
          url(config.publicUrl + LISTS[kind].path(id), at),
        )
  return urls.length > 0 ? xml('urlset', urls) : null
}

function url(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}

function xml(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
