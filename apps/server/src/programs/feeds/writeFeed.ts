import { market } from '@vitrine/domain/market'
import { plainHtml } from '@vitrine/domain/text/markdownHtml'
import { plainLine, plainText } from '@vitrine/domain/text/plainText'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { Feed } from 'feed'
import { html, raw } from 'hono/html'

export const FEED_FORMATS = ['atom', 'json'] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** What somebody follows in a reader. Addresses are paths of this site; texts are as people typed them. */
export type FollowedFeed = {
  title: string
  /** The page that shows the same. */
  page: string
  /** The feed itself, without its ending, and what comes after that. */
  feed: string
  query?: string
  entries: FeedEntry[]
}

export type FeedEntry = {
  /** Its page, which also names it for ever. */
  page: string
  title: string
  text: string
  author: { name: string; page: string } | null
  picture: string | null
  /** ISO 8601. */
  at: string
}

/** The media types of the formats. */
export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/**
 * Atom (RFC 4287) or JSON Feed (version 1), the newest entry first.
 * @param site the address of this marketplace
 */
export function writeFeed(
  { title, page, feed, query = '', entries }: FollowedFeed,
  format: FeedFormat,
  site: string,
): string {
  // The writer of XML takes `&amp;` for an ampersand that is escaped already.
  const line = (text: string) => {
    const plain = plainLine(text)
    return format === 'atom' ? plain.replaceAll('&', '&amp;') : plain
  }
  const written = new Feed({
    title: line(title),
    // Two searches of one page are two feeds.
    id: site + feed + query,
    link: site + page,
    // Where an entry has no author, the feed must (RFC 4287, 4.2.1).
    author: { name: line(market.product) },
    generator: market.product,
    feedLinks: { [format]: `${site}${feed}.${format}${query}` },
    // Of a feed without entries, the day: the text stays the same as long as nothing happens.
    updated: entries[0] ? new Date(entries[0].at) : startOfDay(new Date()),
  })
  for (const entry of entries) {
    const date = new Date(entry.at)
    const name = plainLine(entry.title)
    const picture = entry.picture && new URL(entry.picture, site).href
    written.addItem({
      // Titles of Atom are HTML here.
      title: format === 'atom' ? String(html`${name}`) : name,
      id: site + entry.page,
      link: site + entry.page,
      date,
      published: date,
      content: String(
        html`${picture && html`<p><img src="${picture}" alt="" /></p>`}${raw(plainHtml(withoutMarks(plainText(entry.text))))}`,
      ),
      // Atom has no pictures of entries, only files to take along; there the text shows it.
      ...(picture && format === 'json' && { image: picture }),
      ...(entry.author && {
        author: [{ name: line(entry.author.name), link: site + entry.author.page }],
      }),
    })
  }
  return format === 'atom' ? written.atom1() : written.json1()
}

const startOfDay = (now: Date) => new Date(`${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
