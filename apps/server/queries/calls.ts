import { getSession } from '../src/accounts/store/sessions.ts'
import { followedAmong, getUsers, listFollows, searchUsers } from '../src/accounts/store/users.ts'
import { listEndedAuctions } from '../src/chain/store/endedAuctions.ts'
import { findCollection, findCollections, getContents } from '../src/collections/store/collections.ts'
import type { Db } from '../src/db/open.ts'
import { sliceOf } from '../src/db/page.ts'
import { countActivities, findActivities } from '../src/discovery/store/activities.ts'
import { findEnding, findOffers } from '../src/discovery/store/findOffers.ts'
import { countWorks, findWorks } from '../src/discovery/store/findWorks.ts'
import { findHeld } from '../src/discovery/store/holdings.ts'
import { findNeighbours } from '../src/discovery/store/neighbours.ts'
import { listTokenEntries } from '../src/discovery/store/sitemap.ts'
import { suggestUsers, suggestWorks } from '../src/discovery/store/suggest.ts'
import { countUnread, listUnmailed } from '../src/inbox/store/inbox.ts'
import { findNotifications } from '../src/inbox/store/notifications.ts'
import { findResemblingFiles } from '../src/moderation/store/fingerprints.ts'
import { getApiKey } from '../src/programs/store/apiKeys.ts'
import { takeDeliveries } from '../src/programs/store/webhookDeliveries.ts'
import { listEvents } from '../src/programs/store/webhookEvents.ts'
import { listOrdersFor, readCollectionOrders } from '../src/trading/store/bestOrders.ts'
import { listCardOffers } from '../src/trading/store/cardOffers.ts'
import { listCountingBids } from '../src/trading/store/countingBids.ts'
import { getSeenOffers } from '../src/trading/store/offers.ts'
import { listExpired, refreshOpenOffers } from '../src/trading/store/openOffers.ts'
import { listMade, listReceived } from '../src/trading/store/orders.ts'
import { listTopTraders, sumRoyalties } from '../src/trading/store/sales.ts'
import { countListings, findDormant } from '../src/trading/store/sellerListings.ts'
import { readTokenOffers } from '../src/trading/store/tokenOffers.ts'
import { readTrades } from '../src/trading/store/trades.ts'
import { isWithheld } from '../src/uploads/store/withheld.ts'
import { likedAmong } from '../src/works/store/likes.ts'
import { listHolders, listHoldings } from '../src/works/store/owners.ts'
import { findWorkIds } from '../src/works/store/workIds.ts'
import { getWorkByToken, getWorks } from '../src/works/store/works.ts'

/** What the calls ask about: parts of the marketplace of bench/api/generate.sql. */
export type Asked = { wallet: string; single: string; edition: string; coin: string; offer: string }

type Calls = Record<string, (db: Db, asked: Asked) => Promise<unknown>>

const PAGE = sliceOf(1)
const IDS = ['i1', 'i2', 'i3']
const CHAIN = 31337
const priced = [
  { chainId: 31337, rate: '3000' },
  { chainId: 31338, rate: '0.4' },
]
const tokenOf = ({ edition }: Asked) => ({ chainId: CHAIN, contract: edition, tokenId: 3n })
const offerOf = ({ offer }: Asked) => ({ chainId: CHAIN, id: offer })
const bestOf = ({ coin }: Asked) => ({
  commission: 250,
  currencies: [{ currency: coin, worth: 10n ** 18n }],
  limit: 24,
})

/** The queries that matter most: what pages ask for with each visit, and what runs all the time. By the room of their store. */
export const CALLS: Record<string, Calls> = {
  chain: {
    'ended auctions to settle': (db, { single, edition }) =>
      listEndedAuctions(db, CHAIN, { at: new Date(0), own: [single, edition], least: 0n, limit: 20 }),
  },
  uploads: {
    'whether a file is withheld': (db) => isWithheld(db, 'hash'),
  },
  accounts: {
    'the session of a call': (db) => getSession(db, 'hash'),
    'people by their wallets': (db, { wallet }) => getUsers(db, [wallet]),
    'people by a word': (db) => searchUsers(db, { name: 'amber', verified: false }, PAGE),
    followers: (db, { wallet }) => listFollows(db, wallet, 'followers', PAGE),
    'followed among some': (db, { wallet }) => followedAmong(db, wallet, [wallet]),
  },
  works: {
    'works by their ids': (db) => getWorks(db, IDS),
    'the work of a token': (db, asked) => getWorkByToken(db, tokenOf(asked)),
    'the ids of tokens': (db, asked) => findWorkIds(db, CHAIN, [tokenOf(asked)]),
    'liked among some': (db, { wallet }) => likedAmong(db, wallet, IDS),
    'holders of a work': (db, asked) => listHolders(db, tokenOf(asked), '0x', 24),
    'what a wallet holds of some works': (db, asked) => listHoldings(db, asked.wallet, [tokenOf(asked)]),
  },
  collections: {
    'a collection by its id or short url': (db) => findCollection(db, 'c1'),
    'hot collections': (db) => findCollections(db, { hot: true }, PAGE),
    'collections by a word': (db) => findCollections(db, { name: 'amber' }, PAGE),
    'contents of collections': (db) => getContents(db, ['c1', 'c2']),
  },
  discovery: {
    'works that somebody holds': (db, { wallet }) => findHeld(db, wallet, PAGE),
    'explore, newest': (db) => findOffers(db, 'explore', { sort: 'recent' }, PAGE),
    'explore, cheapest across chains': (db) => findOffers(db, 'explore', { sort: 'cheap', priced }, PAGE),
    'explore, a category': (db) => findOffers(db, 'explore', { sort: 'recent', category: 'art' }, PAGE),
    'live auctions': (db) => findOffers(db, 'live', {}, PAGE),
    'auctions that end soon': (db) => findEnding(db, 24),
    'search, everything': (db) => findWorks(db, { sort: 'recent' }, PAGE),
    'search, a word': (db) => findWorks(db, { name: 'amber', sort: 'recent' }, PAGE),
    'search, a word, counted': (db) => countWorks(db, { name: 'amber' }, PAGE.reach),
    'search, what can be bought at once, cheapest': (db) =>
      findWorks(db, { sale: 'direct', sort: 'cheap', priced }, PAGE),
    'works of a collection': (db) => findWorks(db, { collectionId: 'c1', sort: 'recent' }, PAGE),
    'works beside one in its collection': (db) => findNeighbours(db, { id: 'i3', collectionId: 'c1' }),
    'works that somebody made': (db, { wallet }) => findWorks(db, { creator: wallet, sort: 'recent' }, PAGE),
    'works that somebody sells': (db, { wallet }) => findWorks(db, { onSale: wallet, sort: 'recent' }, PAGE),
    'works that somebody likes': (db, { wallet }) => findWorks(db, { likedBy: wallet, sort: 'like' }, PAGE),
    'activity of all': (db) => findActivities(db, {}, PAGE),
    'activity of somebody': (db, { wallet }) => findActivities(db, { wallet }, PAGE),
    'activity of somebody, counted': (db, { wallet }) => countActivities(db, { wallet }, PAGE.reach),
    'activity of those that somebody follows': (db, { wallet }) =>
      findActivities(db, { followedBy: wallet }, PAGE),
    'suggestions of works': (db) => suggestWorks(db, 'ambr', 5),
    'suggestions of people': (db) => suggestUsers(db, 'amb', 5),
    'works of a sitemap': (db) => listTokenEntries(db, '0a'),
  },
  trading: {
    'offers by their names': (db, asked) => getSeenOffers(db, asked.wallet, [offerOf(asked)]),
    'offers of a work': (db, asked) =>
      readTokenOffers(db, { id: 'i3', key: tokenOf(asked), viewer: asked.wallet }, 24),
    'offers of cards': (db, { wallet }) => listCardOffers(db, wallet, IDS, 3),
    'bids on an offer': (db, asked) => readTrades(db, 'bids', { ...offerOf(asked), currency: null }, 24),
    'offers to buy a work': (db, asked) =>
      listOrdersFor(db, { ...tokenOf(asked), scope: 'c1' }, bestOf(asked)),
    'offers to buy any work of a collection': (db, asked) =>
      readCollectionOrders(db, { chainId: CHAIN, contracts: [asked.edition], scope: 'c1' }, bestOf(asked)),
    'offers to buy that somebody made': (db, { wallet }) => listMade(db, wallet, 24),
    'offers to buy that somebody received': (db, { wallet, coin }) =>
      listReceived(db, wallet, new Map([[CHAIN, 250]]), () => [coin], 24),
    'auctions in which a bid counts': (db, { wallet }) => listCountingBids(db, wallet, 24, null),
    'listings of a seller, counted': (db, { wallet }) => countListings(db, wallet),
    'listings of a seller that nobody can buy': (db, { wallet }) => findDormant(db, wallet, PAGE),
    'top sellers': (db) => listTopTraders(db, 'sellers', new Date(0), 10, new Map([[CHAIN, '3000']])),
    'royalties of a creator': (db, { wallet }) => sumRoyalties(db, wallet),
    'offers whose time is over': (db) => listExpired(db, 100),
    'open offers after a change': (db, asked) => refreshOpenOffers(db, [offerOf(asked)]),
  },
  inbox: {
    notifications: (db, { wallet }) => findNotifications(db, wallet, PAGE),
    'unread notifications': (db, { wallet }) => countUnread(db, wallet),
    'wallets to write to': (db) => listUnmailed(db, '', 100),
  },
  moderation: {
    'pictures that resemble one': (db) => findResemblingFiles(db, [1n]),
  },
  programs: {
    'the key of a call': (db) => getApiKey(db, 'hash'),
    'events for webhooks': (db) => listEvents(db, CHAIN, { block: 0, position: 0 }, 100, 100),
    'deliveries that are due': (db) => takeDeliveries(db, [], 10),
  },
}
