import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'

/**
 * Orders to buy that people signed: offers, in the words of the pages. What they say never changes. `status`, `filled`
 * and `fillable` follow from the rows of the chain and from `maker_funds` (store/orderStatus.ts).
 */
export const orders = pgTable(
  'orders',
  {
    /** The engine's `hashOrder`, which also names the chain. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    buyer: text().notNull(),
    contract: text().notNull(),
    /** The one token that is asked for; its hash is in `criteria`. Null if any token of the contract is. */
    tokenId: uint256(),
    criteria: text().notNull(),
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
      enum: ['live', 'unfunded', 'unallowed', 'refused', 'cancelled', 'filled', 'expired'],
    }).notNull(),
    filled: uint256().notNull(),
    /** How many copies a holder could sell now. */
    fillable: uint256().notNull(),
  },
  (t) => [
    index('orders_token')
      .on(t.tokenId, t.contract, t.chainId, t.unitPrice.desc(), t.id)
      .where(sql`status = 'live'`),
    index('orders_any_token')
      .on(t.contract, t.chainId, t.unitPrice.desc(), t.id)
      .where(sql`status = 'live' and token_id is null`),
    index('orders_made').on(t.buyer, t.createdAt.desc(), t.id.desc()),
    index('orders_unexpired').on(t.buyer, t.chainId, t.expiry),
    index('orders_chain').on(t.chainId, t.id),
    index('orders_ending').on(t.expiry).where(sql`status in ('live', 'unfunded', 'unallowed', 'refused')`),
  ],
)

/**
 * What the makers of orders can pay, read from each currency at a block. Not rows of a chain's events: a currency's
 * events only say whose funds have to be read again (`indexer/readFunds.ts`).
 */
export const makerFunds = pgTable(
  'maker_funds',
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
