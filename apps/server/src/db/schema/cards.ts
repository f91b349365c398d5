import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'
import { table } from '../table.ts'
import { works } from './works.ts'

// The tables behind the lists. A row has everything that the lists filter and sort by, so one index returns a page.
// Every row is derived from chain data and people's data, and changes in the transaction that changes its sources
// (`trading/store/openOffers.ts`, `discovery/store/cards.ts`). In an index, the columns after the sort key let PostgreSQL filter and
// count without reading rows.

/** The card of a work in lists: the columns that they filter and sort by. */
export const cards = table(
  'cards',
  { names: { because: 'derived from works' }, exported: 'derived' },
  {
    workId: text()
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    creator: text().notNull(),
    collectionId: text(),
    chainId: integer().notNull(),
    categories: text().array().notNull(),
    /** Whether its creator is verified. */
    verified: boolean().notNull(),
    /** The names of the work, its creator and its collection, one a line. */
    names: text().notNull(),
    /** What it has of its collection's traits: the ids of `trait_values`. */
    traits: integer().array().notNull().default([]),
    likes: integer().notNull(),
    /** The lowest price or minimum bid for a copy, in wei; null if it is not for sale (`openOffers`), or none is known in the coin. */
    price: uint256(),
    /** The lowest known price for which a copy can be bought at once, in wei; null if there is none. */
    floor: uint256(),
    /** The lowest bid that an auction of a copy takes or has, in wei; null if none takes bids. */
    bid: uint256(),
    /** Its open offers, and the copies that can be bought or bid on in them. */
    openOffers: integer().notNull().default(0),
    available: uint256().notNull().default(sql`0`),
    /** How many times copies of it were sold. */
    sold: integer().notNull(),
    /** When its collection opens; lists leave it out before. */
    launchAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('cards_recent').on(t.createdAt.desc(), t.workId.desc()),
    index('cards_cheap').on(t.chainId, t.price.asc().nullsLast(), t.workId.desc(), t.categories, t.launchAt),
    index('cards_costly').on(t.chainId, t.price.desc().nullsLast(), t.workId.desc()),
    index('cards_liked').on(t.likes.desc(), t.workId.desc()),
    index('cards_creator').on(t.creator, t.createdAt.desc(), t.workId.desc(), t.launchAt),
    index('cards_collection').on(t.collectionId, t.createdAt.desc(), t.workId.desc()),
    index('cards_floor').on(t.collectionId, t.chainId, t.floor).where(sql`${t.floor} is not null`),
    index('cards_collection_price').on(t.collectionId, t.chainId, t.price).where(sql`${t.price} is not null`),
    // By what is asked for a fixed price, or bid, where only one of them is looked for.
    index('cards_buyable').on(t.chainId, t.floor.asc().nullsLast(), t.workId.desc()),
    index('cards_buyable_costly').on(t.chainId, t.floor.desc().nullsLast(), t.workId.desc()),
    index('cards_biddable').on(t.chainId, t.bid).where(sql`${t.bid} is not null`),
    index('cards_chain').on(t.chainId, t.createdAt.desc(), t.workId.desc()),
    index('cards_verified').on(t.createdAt.desc(), t.workId.desc()).where(sql`${t.verified}`),
    index('cards_on_sale').on(t.createdAt.desc(), t.workId.desc()).where(sql`${t.openOffers} > 0`),
    index('cards_categories').using('gin', t.categories),
    index('cards_traits').using('gin', t.traits),
    index('cards_names').using('gin', sql`${t.names} gin_trgm_ops`),
    index('cards_phrases').using('gin', sql`replace(${t.names}, ' ', 'q') gin_trgm_ops`),
  ],
)

/**
 * An open offer of a registered work, with what can be done with it now: the columns are `rules/trading/sale.ts` of the
 * domain in SQL. One whose auction waits to be settled, or that opens later, has a row that no list shows.
 */
export const openOffers = table(
  'open_offers',
  { names: { because: 'derived from offers' }, exported: 'derived' },
  {
    chainId: integer().notNull(),
    id: text().notNull(),
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    seller: text().notNull(),
    /**
     * The price on its card, in wei per copy: the fixed one, if it can be paid, or the one of its bid. One in a currency
     * counts as what it is worth; null while nobody knows.
     */
    price: uint256(),
    /** The highest bid for a copy, or the minimum first bid; null if nobody can bid. */
    bid: uint256(),
    /** The currency of its fixed price; null for the chain's coin. */
    currency: text(),
    /** The copies that can be bought or bid on now, and those that a bid reserved. */
    available: uint256().notNull(),
    reserved: uint256().notNull(),
    /** Whether copies can be bought at a fixed price now, and whether they can be bid on. */
    direct: boolean().notNull(),
    auction: boolean().notNull(),
    /** Whether it has a bid. */
    live: boolean().notNull(),
    /** When what can be done with it changes by itself: it opens or closes, or its running auction ends. */
    endsAt: moment(),
    launchAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.id] }),
    index('open_offers_work').on(t.workId, t.price, t.id),
    index('open_offers_floor').on(t.workId, t.price).where(sql`${t.direct}`),
    index('open_offers_auctions').on(t.workId, t.live.desc(), t.endsAt, t.id).where(sql`${t.auction}`),
    index('open_offers_seller').on(t.seller, t.workId, t.launchAt),
    index('open_offers_direct').on(t.workId, t.seller, t.price, t.id).where(sql`${t.direct}`),
    index('open_offers_live').on(t.workId).where(sql`${t.live}`),
    index('open_offers_ends').on(t.endsAt),
  ],
)

/**
 * The offers that lists show of a work, however many it has: the cheapest one, and of its auctions the one to end
 * first. At most two rows, so a change of a work costs the same whether it has one offer or many.
 */
export const shownOffers = table(
  'shown_offers',
  { names: 'nobody', exported: 'derived' },
  {
    chainId: integer().notNull(),
    id: text().notNull(),
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    cheapest: boolean().notNull(),
    firstAuction: boolean().notNull(),
    categories: text().array().notNull(),
    verified: boolean().notNull(),
    likes: integer().notNull(),
    /** These are the same as in `open_offers`. */
    price: uint256(),
    live: boolean().notNull(),
    endsAt: moment(),
    launchAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.id] }),
    index('shown_offers_work').on(t.workId),
    // These three also have what decides whether an offer is shown, so a deep page reads no rows that it leaves out.
    index('shown_offers_newest')
      .on(t.createdAt.desc(), t.id.desc(), t.endsAt, t.launchAt)
      .where(sql`${t.cheapest}`),
    index('shown_offers_cheap').on(t.chainId, t.price, t.id, t.endsAt, t.launchAt).where(sql`${t.cheapest}`),
    index('shown_offers_costly')
      .on(t.chainId, t.price.desc().nullsLast(), t.id.desc(), t.endsAt, t.launchAt)
      .where(sql`${t.cheapest}`),
    index('shown_offers_popular')
      .on(t.likes.desc(), t.id.desc(), t.endsAt, t.launchAt)
      .where(sql`${t.cheapest}`),
    index('shown_offers_live')
      .on(t.live.desc(), t.endsAt.asc().nullsLast(), t.id.desc())
      .where(sql`${t.firstAuction}`),
    index('shown_offers_new').on(t.createdAt.desc(), t.id.desc()).where(sql`${t.firstAuction}`),
    index('shown_offers_chain').on(t.chainId, t.createdAt.desc(), t.id.desc()).where(sql`${t.cheapest}`),
    index('shown_offers_verified')
      .on(t.createdAt.desc(), t.id.desc(), t.chainId, t.categories, t.endsAt, t.launchAt)
      .where(sql`${t.verified} and ${t.cheapest}`),
    index('shown_offers_categories').using('gin', t.categories),
  ],
)

/** The numbers of a collection; the default collection's row has an empty id. */
export const collectionStats = table(
  'collection_stats',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: text().primaryKey(),
    works: integer().notNull(),
    onSale: integer().notNull(),
    sold: integer().notNull(),
  },
  (t) => [index('collection_stats_sold').on(t.sold.desc(), t.collectionId.desc())],
)
