import type { Client } from '@vitrine/api/client/client'
import type { Collection } from '@vitrine/api/entities/collections/collection'
import type { UserRef } from '@vitrine/api/entities/people/user'
import type { Offer, TokenCard } from '@vitrine/api/entities/trading/offer'
import type { Image } from '@vitrine/api/entities/works/media'
import { nameForOutside, personForOutside, textForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { t } from '@vitrine/messages/t'
import { refuseInput } from '../../calls/refuse.ts'
import type { FeedEntry, FollowedFeed } from './writeFeed.ts'

/** @param key the wallet, or the id of the collection */
type Make = (request: Client, key: string) => Promise<FollowedFeed>

/** How wide a picture in a feed is at least, in pixels. */
const WIDE = 640

/**
 * The feed at a path below /feeds, without its ending; null if there is none. It is made from calls of the API, which
 * decide what anybody may see.
 * @param query what the path of `search` is asked with
 */
export async function feedAt(
  request: Client,
  path: string,
  query: Record<string, string>,
): Promise<FollowedFeed | null> {
  if (Object.hasOwn(FEEDS, path)) return FEEDS[path as keyof typeof FEEDS](request, query)
  const [, kind = '', key = ''] = /^([a-z]+)\/(.+)$/.exec(path) ?? []
  return Object.hasOwn(KEYED, kind) ? KEYED[kind as keyof typeof KEYED](request, key) : null
}

/** Feeds of one thing, by the first part of their path. */
export const KEYED = {
  /** What somebody made. */
  creators: async (request, wallet) => {
    const [{ user }, made] = await Promise.all([
      request('GET /users/{id}', { params: { id: wallet } }),
      request('GET /users/{wallet}/items/{type}', { params: { wallet, type: 'created' }, query: {} }),
    ])
    return {
      title: personForOutside(user),
      page: `/users/${user.wallet}`,
      feed: `/feeds/creators/${user.wallet}`,
      entries: made.kind === 'tokens' ? made.items.map(entryOf) : [],
    }
  },
  /** The works of a collection; none before its release. */
  collections: async (request, id) => {
    const [{ collection }, { items }] = await Promise.all([
      request('GET /collections/{id}', { params: { id }, query: {} }),
      request('GET /collections/{id}/items/{type}', { params: { id, type: 'owned' }, query: {} }),
    ])
    return {
      title: nameForOutside(collection.name, t('notice_collection')),
      page: `/collections/${encodeURIComponent(collection.short || id)}`,
      feed: `/feeds/collections/${encodeURIComponent(id)}`,
      entries: items.map(entryOf),
    }
  },
} satisfies Record<string, Make>

const WORDS = new Map([
  ['true', true],
  ['false', false],
])

/** What the page of search reads in its address in the same form. */
const OF_PAGE = ['name', 'category', 'blockchain', 'sale', 'verified']

/** Works that a search finds, the newest first. @param query the inputs of `POST /offers/search` but for its order */
async function searchFeed(request: Client, query: Record<string, string>): Promise<FollowedFeed> {
  // A feed has one order. The call refuses whatever else is wrong in the query.
  if ('sort' in query) throw refuseInput('sort', 'A feed has the newest first.')
  const json = {
    ...query,
    ...(query.verified && { verified: WORDS.get(query.verified) ?? query.verified }),
    sort: 'recent',
  }
  const { offers } = await request('POST /offers/search', { query: {}, json: json as object })
  const words = new URLSearchParams(query).toString()
  const shown = new URLSearchParams(Object.entries(query).filter(([name]) => OF_PAGE.includes(name)))
  return {
    title: nameForOutside(query.name ?? '', t('search_title')),
    page: `/search${shown.size > 0 ? `?${shown}` : ''}`,
    feed: '/feeds/search',
    ...(words && { query: `?${words}` }),
    entries: offers.map(entryOf),
  }
}

/** Feeds of their own, by their path. */
export const FEEDS = { search: searchFeed, openings: openingsFeed } satisfies Record<
  string,
  (request: Client, query: Record<string, string>) => Promise<FollowedFeed>
>

/** A collection with the times at which it was announced and opens. */
type Announced = Collection & { date_create: string; date_launch: string }

/** The collections that open next. */
export const listOpenings = async (request: Client): Promise<Announced[]> =>
  (await request('GET /collections', { query: { type: 'upcoming' } })).collections.filter(
    (each): each is Announced => each.date_create !== null && each.date_launch !== null,
  )

async function openingsFeed(request: Client): Promise<FollowedFeed> {
  const collections = await listOpenings(request)
  return {
    title: t('upcoming_short'),
    page: '/',
    feed: '/feeds/openings',
    entries: collections
      .map((collection) => ({
        page: pageOf(collection),
        title: nameForOutside(collection.name, t('notice_collection')),
        text: textForOutside(collection.description),
        author: collection.creator && authorOf(collection.creator),
        picture: pictureOf(collection.picture),
        // When it was announced; a feed must not lie in the future.
        at: collection.date_create,
      }))
      .sort((one, other) => other.at.localeCompare(one.at)),
  }
}

export const pageOf = ({ short, _id }: Pick<Collection, 'short' | '_id'>): string =>
  `/collections/${encodeURIComponent(short || (_id ?? ''))}`

/** The auctions that end next. */
export const listEnding = async (request: Client): Promise<Offer[]> =>
  (await request('GET /offers/{list}', { params: { list: 'ending' }, query: {} })).offers

function entryOf(token: TokenCard): FeedEntry {
  return {
    page: `/tokens/${token._id}`,
    title: nameForOutside(token.name, t('notice_work')),
    text: textForOutside(token.description),
    author: authorOf(token.creator),
    picture: pictureOf(token.image),
    at: token.date_create,
  }
}

/** A picture that is shown only to people who ask for it stays out of readers. */
const pictureOf = (image: Image | null): string | null =>
  image && !image.sensitive ? (image.sizes.find(({ width }) => width >= WIDE)?.url ?? image.url) : null

const authorOf = (creator: Pick<UserRef, 'name' | 'wallet'>) => ({
  name: personForOutside(creator),
  page: `/users/${creator.wallet}`,
})
