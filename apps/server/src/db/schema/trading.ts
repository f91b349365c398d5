import { anyToken } from '@vitrine/chain/orders'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'
import { ACCOUNT_FILE, table } from '../table.ts'

/**
 * The currencies in which works can be priced: those that the engine allows and whose decimals are known. Lists compare
 * prices in the chain's coin, so a row says what a unit counts as. Derived (trading/followCurrencies.ts).
 */
export const currencyWorths = table(
  'currency_worths',
  { names: 'nobody', exported: 'derived' },
  {
    chainId: integer().notNull(),
    currency: text().notNull(),
    /** Wei of the chain's coin for one unit of the currency; null while nobody knows. */
    wei: numeric({ precision: 78, scale: 18 }),
    /** When the rate was known last; a rate has an age. Null for the wrapped coin, which needs none. */
    ratedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.currency] })],
)

/** The statuses of an order that is over for good. One whose time is over is marked a moment later. */
export const ENDED = ['cancelled', 'filled', 'expired'] as const
const ENDED_STATUSES = `('${ENDED.join("', '")}')`
export const hasEndedAs = (status: string): boolean => (ENDED as readonly string[]).includes(status)
/** The same, in a query. */
export const isEnded = (status: PgColumn): SQL => sql`${status} in ${sql.raw(ENDED_STATUSES)}`

/**
 * Orders to buy that people signed: offers, in the words of the pages. What they say never changes. `status`, `filled`
 * and `fillable` follow from the rows of the chain and from `maker_funds` (trading/store/orderStatus.ts).
 */
export const orders = table(
  'orders',
  {
    names: 'account',
    exported: {
      kinds: ['orders'],
      not: { name: 'Listings and offers that have ended', why: 'the chains have what was sold' },
    },
  },
  {
    /** The engine's `hashOrder`, which also names the chain. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    buyer: text().notNull(),
    contract: text().notNull(),
    /** The one token that is asked for; its hash is in `criteria`. Null if any token of the contract is, or of a set. */
    tokenId: uint256(),
    /** Of a set, its root in `token_sets`. */
    criteria: text().notNull(),
    /** The collection that a set was made of; '' for no set, and for one of another collection's contract. */
    scope: text().notNull().default(''),
    copies: uint256().notNull(),
    currency: text().notNull(),
    /** Units of the currency per copy. */
    unitPrice: uint256().notNull(),
    start: moment().notNull(),
    expiry: moment().notNull(),
    /** Basis points. */
    maxCommission: integer().notNull(),
    group: uint256().notNull(),
    salt: uint256().notNull(),
    counter: uint256().notNull(),
    signature: text().notNull(),
    createdAt: moment().notNull(),
    status: text({
      enum: ['live', 'unfunded', 'unallowed', 'refused', 'unproven', 'cancelled', 'filled', 'expired'],
    }).notNull(),
    filled: uint256().notNull(),
    /** How many copies a holder could sell now. */
    fillable: uint256().notNull(),
  },
  (t) => [
    // In each currency: units of two currencies cannot be compared.
    index('orders_best_token')
      .on(t.tokenId, t.contract, t.chainId, t.currency, t.unitPrice.desc(), t.id)
      .where(sql`status = 'live'`),
    index('orders_best_any')
      .on(t.contract, t.chainId, t.currency, t.unitPrice.desc(), t.id)
      .where(sql`status = 'live' and token_id is null and criteria = '${sql.raw(anyToken)}'`),
    index('orders_best_set')
      .on(t.scope, t.contract, t.chainId, t.currency, t.unitPrice.desc(), t.id)
      .where(sql`status = 'live' and token_id is null and criteria <> '${sql.raw(anyToken)}'`),
    index('orders_criteria').on(t.criteria).where(sql`token_id is null`),
    index('orders_made').on(t.buyer, t.createdAt.desc(), t.id.desc()),
    index('orders_salt').on(t.buyer, t.chainId, t.salt),
    index('orders_unexpired').on(t.buyer, t.chainId, t.expiry),
    index('orders_chain').on(t.chainId, t.id),
    index('orders_unended')
      .on(t.expiry)
      .where(sql`status not in ${sql.raw(ENDED_STATUSES)}`),
  ],
)

/** A trait of works (metadata). */
export type Trait = { trait_type: string; value: string }

/**
 * Sets of tokens that offers ask for: the works of a collection, or those with a trait, as they were when the set was
 * made. Their roots are those of Merkle trees (`treeOfTokens`), so anybody can check them.
 */
export const tokenSets = table(
  'token_sets',
  { names: 'nobody', exported: { kinds: ['sets'] } },
  {
    root: text().notNull(),
    chainId: integer().notNull(),
    contract: text().notNull(),
    /** The collection of ours; '' for works of another collection's contract. */
    scope: text().notNull(),
    trait: jsonb().$type<Trait>(),
    size: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.root, t.contract, t.chainId] }), index('token_sets_made').on(t.createdAt)],
)

/**
 * Sets that somebody asked for lately (POST /sets) and that nobody offers for yet, so that an offer has what its buyer saw:
 * a few of each network, for an hour.
 */
export const wantedSets = table(
  'wanted_sets',
  {
    names: 'nobody',
    exported: 'derived',
    backup: { none: 'has sets that somebody asked for in the last hour' },
  },
  {
    root: text().notNull(),
    chainId: integer().notNull(),
    contract: text().notNull(),
    scope: text().notNull(),
    trait: jsonb().$type<Trait>(),
    /** The ids, with commas between them. */
    tokens: text().notNull(),
    /** A keyed digest of the network that asked; null for calls inside the process. */
    network: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.root, t.contract, t.chainId] }),
    index('wanted_sets_at').on(t.at),
    index('wanted_sets_network').on(t.network, t.at),
  ],
)

/** The tokens of each set. The same ids have the same root in every contract. */
export const tokenSetMembers = table(
  'token_set_members',
  { names: 'nobody', exported: { kinds: ['sets'] } },
  { root: text().notNull(), tokenId: uint256().notNull() },
  (t) => [primaryKey({ columns: [t.root, t.tokenId] })],
)

/** The next salt for what an account signs. See `takeSalts`. */
export const nextSalts = table(
  'next_salts',
  {
    names: 'account',
    exported: { not: { name: 'The next salt of each account', why: ACCOUNT_FILE } },
    backup: { none: 'has salts that may have been used since' },
  },
  { account: text().notNull(), chainId: integer().notNull(), salt: uint256().notNull() },
  (t) => [primaryKey({ columns: [t.account, t.chainId] })],
)

/**
 * Listings that sellers only signed: direct sales. A row has the cheapest signature of its listing. What the chain knows
 * of listings (copies sold, withdrawals) is in the chain's tables. The view `sale_offers` joins the two.
 */
export const signedListings = table(
  'signed_listings',
  {
    names: 'account',
    exported: {
      kinds: ['listings', 'private_sales'],
      not: {
        name: 'Private sales',
        why: 'they are between two people: a seller’s own copy has theirs (`private/`), and both account files have them',
      },
    },
  },
  {
    /** The engine's `getListingId`, which also names the chain. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    seller: text().notNull(),
    contract: text().notNull(),
    tokenId: uint256().notNull(),
    /** The receiver of royalties; null if the token's creator is not known. */
    creator: text(),
    copies: uint256().notNull(),
    /** Wei per copy, or units of the currency. */
    price: uint256().notNull(),
    /** The currency of the price; null for the chain's coin. */
    currency: text(),
    startAt: moment().notNull(),
    /** Seconds; the engine reads nothing from it. */
    duration: uint256().notNull(),
    expiresAt: moment().notNull(),
    counter: uint256().notNull(),
    salt: uint256().notNull(),
    /** Basis points. */
    maxCommission: integer().notNull(),
    maxRoyalties: integer().notNull(),
    /** Who alone may buy; null for anyone. */
    buyer: text(),
    group: uint256().notNull(),
    /** Its place in the signed tree, and the path to the root; 0 and empty if it was signed alone. */
    index: integer().notNull(),
    proof: jsonb().$type<string[]>().notNull(),
    signature: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('signed_listings_token').on(t.tokenId, t.contract, t.chainId, t.createdAt.desc()),
    index('signed_listings_seller').on(t.seller, t.createdAt.desc()),
    index('signed_listings_holding').on(t.seller, t.tokenId, t.contract, t.chainId),
    index('signed_listings_chain').on(t.chainId, t.id),
    index('signed_listings_salt').on(t.seller, t.chainId, t.salt),
    index('signed_listings_ended').on(t.expiresAt),
    index('signed_listings_currency').on(t.chainId, t.currency, t.id).where(sql`${t.currency} is not null`),
  ],
)

/**
 * What people signed at another marketplace, as an import brought it: the claim of `POST /listings` or `POST /orders`.
 * Nothing here was checked. A row waits until its chain was read (trading/publishImported.ts).
 */
export const importedTrades = table(
  'imported_trades',
  { names: 'account', exported: {} },
  {
    /** The hash that the engine would give it, which also names the chain. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    kind: text({ enum: ['listing', 'order'] }).notNull(),
    /** Who has signed it, as it says. */
    maker: text().notNull(),
    claim: jsonb().$type<unknown>().notNull(),
    /** When it was published there. */
    publishedAt: moment().notNull(),
    /** When to try to publish it. */
    dueAt: moment().notNull().defaultNow(),
  },
  (t) => [index('imported_trades_due').on(t.dueAt), index('imported_trades_maker').on(t.maker)],
)

/**
 * What a chain said, at a block, against something that people signed or listed and that no event says. The row of the
 * trade itself stays as it was signed, and a re-org that undoes the block removes the mark (trading/store/tradeMarks.ts).
 *
 * - failing: a simulated trade fails. A listing is in no list, and an order is `unproven`, until a simulation succeeds.
 * - used: its salt traded `copies` for something that was not published here. So many fewer are left.
 * - refused: what an import brought could not be published.
 */
export const tradeMarks = table(
  'trade_marks',
  { names: 'nobody', exported: 'derived' },
  {
    /** The id of the offer, order or imported trade, which also names the chain. */
    id: text().notNull(),
    reason: text({ enum: ['failing', 'used', 'refused'] }).notNull(),
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** Of `used`; else 0. */
    copies: uint256().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.reason] }), index('trade_marks_block').on(t.chainId, t.block)],
)

/**
 * Listings and orders to buy whose trade has to be simulated now and then, because no event says when it begins to fail:
 * those of imported works, those that contract wallets signed, and those that failed (trading/checkTrades.ts).
 */
export const tradeChecks = table(
  'trade_checks',
  { names: 'nobody', exported: 'derived' },
  {
    /** The id of the offer or order, which also names the chain. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    kind: text({ enum: ['listing', 'order'] }).notNull(),
    /** How often in a row it failed. */
    failures: smallint().notNull().default(0),
    /** The account as which it failed, which has to succeed too; null if it failed for anybody. */
    sender: text(),
    /** When to look again. */
    dueAt: moment().notNull(),
  },
  (t) => [index('trade_checks_due').on(t.dueAt)],
)

/**
 * Accounts that used a signature which is not published here. It may share a salt with others that are, so all that they
 * have published is checked, some at a time (trading/store/sharedSalts.ts).
 */
export const strangeUses = table(
  'strange_uses',
  { names: { because: 'read from a chain' }, exported: 'derived' },
  {
    chainId: integer().notNull(),
    account: text().notNull(),
    /** The id up to which their signatures have their turn in this round. */
    after: text().notNull().default(''),
    /** Whether they used another one since this round began, which makes another round. */
    again: boolean().notNull().default(false),
    /** When some of them had their turn. */
    turnAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.account] })],
)

/**
 * What the makers of orders can pay, read from each currency at a block. Not rows of a chain's events: a currency's
 * events only say whose funds have to be read again (`chain/indexer/readOutdatedFunds.ts`).
 */
export const makerFunds = table(
  'maker_funds',
  { names: { because: 'read from a chain' }, exported: 'derived' },
  {
    chainId: integer().notNull(),
    currency: text().notNull(),
    account: text().notNull(),
    balance: uint256().notNull(),
    /** What the engine may take. */
    allowance: uint256().notNull(),
    /** The block at which they were read; null if they have to be read again. */
    readAt: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.currency, t.account] }),
    index('maker_funds_read').on(t.chainId, t.readAt.asc().nullsFirst()),
    index('maker_funds_account').on(t.account),
  ],
)
