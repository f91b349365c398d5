import { CATEGORY_IDS } from '@vitrine/domain/works/categories'
import { type Size, walletOf } from './marketplace.ts'

export type Call = { path: string; json?: unknown }
/** One kind of call; each round requests something else. */
export type Scenario = { name: string; call: (round: number, size: Size) => Call }

/** Scatters rounds over a number of objects, the same in every run. */
const scatter = (round: number, many: number) => (round * 7919 + 13) % many
const pageOf = (round: number) => 1 + (round % 5)
const category = (round: number) => CATEGORY_IDS[round % CATEGORY_IDS.length]
const chain = (round: number) => ['BNB', 'ETH', 'MATIC'][round % 3]
/** One of the last pages of a list with this many entries, which is full on the small marketplace too. */
const deepest = (round: number, entries: number) => Math.min(100, Math.floor(entries / 24)) - (round % 5)
/** One of the last pages of offers that have a number. */
const deepOffers = (offers: number) => Math.min(208, Math.floor(offers / 48))
/** No feed is asked: the rates that prices are compared by come with the call, as with a second page. */
export const RATES = 'rates=ETH:3000,MATIC:0.4,BNB:600'
const explore = (query: string) => (round: number) => ({
  path: `/offers/explore?page=${pageOf(round)}&${query}&${RATES}`,
})
const search = (json: (round: number) => object) => (round: number) => ({
  path: `/offers/search?page=${pageOf(round)}&${RATES}`,
  json: json(round),
})
const profile =
  (type: string) =>
  (round: number, { users }: Size) => ({
    path: `/users/${walletOf(scatter(round, users))}/items/${type}`,
  })
/** A place deep in a list that is read by `after`, as `after.ts` writes it. */
const after = (place: object) => `after=${Buffer.from(JSON.stringify(place)).toString('base64url')}`
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
/** The edition with very many offers (extremes.sql). */
const POPULAR = '/tokens/i0'
const POPULAR_SELLER = `0xdd${(5).toString(16).padStart(38, '0')}`
const WORDS = ['amber', 'harbour', 'silver river', 'quiet', 'lantern', 'golden tower', 'pale']

/** Every list that people see. */
export const scenarios: Scenario[] = [
  ...['recent', 'cheap', 'costly', 'liked'].map((sort) => ({
    name: `explore, ${sort}`,
    call: explore(`sort=${sort}`),
  })),
  { name: 'explore, a category', call: (n) => explore(`category=${category(n)}`)(n) },
  { name: 'explore, a chain', call: explore('blockchain=BNB&sort=cheap') },
  { name: 'explore, verified', call: explore('verified=true&sort=liked') },
  {
    // The small marketplace has only one page of these.
    name: 'explore, all filters',
    call: (n) => ({
      path: `/offers/explore?category=${category(n)}&blockchain=${chain(n)}&verified=true`,
    }),
  },
  {
    name: 'explore, deepest page',
    call: (n, { offers }) => ({
      path: `/offers/explore?page=${deepest(n, (offers * 3) / 5)}&sort=cheap&${RATES}`,
    }),
  },
  { name: 'live auctions', call: (n) => ({ path: `/offers/live?page=${pageOf(n)}` }) },
  { name: 'new auctions', call: (n) => ({ path: `/offers/new?page=${pageOf(n)}` }) },
  { name: 'search, everything', call: search(() => ({})) },
  { name: 'search, a word', call: search((n) => ({ name: WORDS[n % WORDS.length] })) },
  {
    name: 'search, a word, cheapest',
    call: search((n) => ({ name: WORDS[n % WORDS.length], sort: 'cheap' })),
  },
  { name: 'search, one letter', call: search((n) => ({ name: 'aqst'[n % 4] })) },
  { name: 'search, a rare name', call: search((n) => ({ name: `harbour ${(n * 97).toString(16)}` })) },
  {
    name: 'search, a slip',
    call: search((n) => ({ name: ['harbuor', 'lantrn', 'compas roze', 'meadw'][n % 4] })),
  },
  {
    // The small marketplace has three pages of these.
    name: 'search, prices and category',
    call: (n) => ({
      path: `/offers/search?page=${1 + (n % 3)}&${RATES}`,
      json: { price_min: '1', price_max: '3', category: category(n) },
    }),
  },
  {
    name: 'search, dollars, costliest',
    call: (n) => ({
      path: `/offers/search?page=${pageOf(n)}&${RATES}`,
      json: { price_min: '100', price_max: '2000', price_unit: 'usd', sort: 'costly' },
    }),
  },
  {
    name: 'search, days',
    call: search(() => ({ date_start: '2026-01-01T00:00:00Z', date_end: '2026-02-01T00:00:00Z' })),
  },
  {
    name: 'search, deepest page',
    call: (n, { tokens }) => ({ path: `/offers/search?page=${deepest(n, tokens)}`, json: { sort: 'liked' } }),
  },
  { name: 'search users', call: (n) => ({ path: '/users/search', json: { name: WORDS[n % WORDS.length] } }) },
  {
    name: 'search collections',
    call: (n) => ({ path: '/collections/search', json: { name: WORDS[n % WORDS.length] } }),
  },
  {
    // What somebody has typed after two letters, three, a word, and a word with a slip, which nothing contains.
    name: 'suggestions',
    call: (n) => ({
      path: `/search/suggestions?q=${['am', 'har', 'lantern', 'lantrn', 'golden+to', `harbour+${n.toString(16)}`][n % 6]}`,
    }),
  },
  { name: 'collections, hot', call: (n) => ({ path: `/collections?type=hot&page=${pageOf(n)}` }) },
  { name: 'a collection', call: (n) => ({ path: `/collections/c${scatter(n, 100)}` }) },
  { name: "a collection's works", call: (n) => ({ path: `/collections/c${scatter(n, 100)}/items/owned` }) },
  { name: 'a token', call: (n, { tokens }) => ({ path: `/tokens/i${scatter(n, tokens)}` }) },
  { name: 'a profile', call: (n, { users }) => ({ path: `/users/${walletOf(scatter(n, users))}` }) },
  { name: 'profile of the busiest', call: () => ({ path: `/users/${walletOf(0)}` }) },
  ...['on_sale', 'owned', 'created', 'liked', 'activity', 'following', 'followers', 'royalties'].map(
    (type) => ({
      name: `profile, ${type}`,
      call: profile(type),
    }),
  ),
  { name: 'owned by the busiest', call: () => ({ path: `/users/${walletOf(0)}/items/owned` }) },
  { name: 'activity, all', call: (n) => ({ path: `/activities/all?page=${pageOf(n)}` }) },
  { name: 'activity, bought', call: (n) => ({ path: `/activities/all?page=${pageOf(n)}&type=purchased` }) },
  { name: 'activity, followed', call: (n) => ({ path: `/activities/following?page=${pageOf(n)}` }) },
  {
    name: 'activity, deepest page',
    call: (n, { activities }) => ({ path: `/activities/all?page=${deepest(n, activities)}` }),
  },
  {
    name: 'activity, a year ago, by its place',
    call: (n) => ({
      path: `/activities/all?${after({ at: daysAgo(365 + n), block: 1, position: 0, key: [31337, 1, 0, 0] })}`,
    }),
  },
  { name: 'a popular edition', call: (n) => ({ path: `${POPULAR}?page=${pageOf(n)}` }) },
  {
    name: 'a popular edition, deep page',
    call: (n, { popular }) => ({ path: `${POPULAR}?page=${deepOffers(popular) - (n % 5)}` }),
  },
  {
    name: 'its offers, by their place',
    call: (n, { popular }) => ({
      path: `${POPULAR}/offers?${after({ open: true, price: `${Math.floor(popular * 0.9) + n}00000000000000`, id: '0x' })}`,
    }),
  },
  {
    name: 'its owners, by their place',
    call: (n, { popular }) => ({
      path: `${POPULAR}/owners?${after({ copies: '2', since: daysAgo((popular * 0.7 + n) / 86_400), owner: POPULAR_SELLER })}`,
    }),
  },
  {
    name: 'activity of the busiest',
    call: (n) => ({ path: `/users/${walletOf(0)}/items/activity?page=${pageOf(n)}` }),
  },
  {
    name: 'activity of the busiest, by its place',
    call: (n, { busy }) => ({
      path: `/users/${walletOf(0)}/items/activity?${after({ at: daysAgo((busy * 0.8) / 2_880 + n / 100), block: 1, position: 0, key: [31337, 1, 0, 0] })}`,
    }),
  },
  // Of the wallet with most of them. The goal of the count is 2 ms.
  { name: 'notifications', call: (n) => ({ path: `/users/notifications?page=${pageOf(n)}` }) },
  {
    name: 'notifications, deepest page',
    call: (n) => ({ path: `/users/notifications?page=${100 - (n % 5)}` }),
  },
  {
    name: 'notifications, unread count',
    call: () => ({ path: '/users/notifications/read', json: { ids: [] } }),
  },
  {
    name: 'offers to buy a work',
    call: (n, { tokens }) => ({ path: `/tokens/i${scatter(n, tokens)}/orders` }),
  },
  { name: 'offers to buy the most wanted work', call: () => ({ path: `${POPULAR}/orders` }) },
  {
    name: 'the same offers to buy, by their place',
    call: (n) => ({ path: `${POPULAR}/orders?${after({ price: `${5 + n}00000000000000`, id: '0x' })}` }),
  },
  {
    name: 'offers to buy any work of a collection',
    call: (n) => ({
      path: `/collections/c${scatter(n, 100)}/orders?blockchain=${['ETH', 'MATIC', 'BNB'][n % 3]}`,
    }),
  },
  // Of the wallet that made and holds most.
  { name: 'offers to buy that were made', call: () => ({ path: '/orders?side=made' }) },
  {
    name: 'the same, by their place',
    call: (n) => ({ path: `/orders?side=made&${after({ at: daysAgo(1 + n / 1_000), id: '0x' })}` }),
  },
  { name: 'offers to buy that were received', call: () => ({ path: '/orders?side=received' }) },
  { name: 'top sellers, 7 days', call: () => ({ path: '/users/tops/sellers?days=7' }) },
]
