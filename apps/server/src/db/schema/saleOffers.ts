import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'

/**
 * Everything that is or was on sale: offers on chain, and listings that were only signed (`signature` is null for the
 * others). A signed listing has an offer on chain only once it is bought, and then only as many copies as were sold, so
 * its terms come from `signed_listings` and what happened from the chain's rows. Its commission is the engine's of the
 * moment. None of its copies is available once it was withdrawn (alone or by its group), or while the engine or the creator would get more than was signed.
 * Those that its salt traded elsewhere (`trade_marks`) are not available either. A listing with a `buyer` is a private sale, which only its two parties may see (`isSeenBy` in trading/store/offers.ts) and no list contains.
 */
export const saleOffers = pgView('sale_offers', {
  chainId: integer().notNull(),
  id: text().notNull(),
  seller: text().notNull(),
  contract: text().notNull(),
  tokenId: uint256().notNull(),
  creator: text(),
  copies: uint256().notNull(),
  reservable: uint256().notNull(),
  price: uint256().notNull(),
  currency: text(),
  startPrice: uint256().notNull(),
  startAt: moment().notNull(),
  duration: uint256().notNull(),
  fromFirstBid: uint256().notNull(),
  expiresAt: moment().notNull(),
  counter: uint256().notNull(),
  salt: uint256().notNull(),
  commission: integer().notNull(),
  available: uint256().notNull(),
  reserved: uint256().notNull(),
  sold: uint256().notNull(),
  cancelled: uint256().notNull(),
  createdAt: moment().notNull(),
  block: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  maxCommission: integer(),
  maxRoyalties: integer(),
  buyer: text(),
  group: uint256(),
  index: integer(),
  proof: jsonb().$type<string[]>(),
  signature: text(),
}).as(sql`
  select o.chain_id, o.id, o.seller, o.contract, o.token_id, o.creator, o.copies, o.reservable, o.price, o.currency, o.start_price,
    o.start_at, o.duration, o.from_first_bid, o.expires_at, o.counter, o.salt, o.commission, o.available, o.reserved, o.sold, o.cancelled,
    o.created_at, o.block, o.hash, null::integer as max_commission, null::integer as max_royalties,
    null::text as buyer, null::numeric(78, 0) as "group", null::integer as index, null::jsonb as proof, null::text as signature
  from offers o where not exists (select 1 from signed_listings s where s.id = o.id)
  union all
  select s.chain_id, s.id, s.seller, s.contract, s.token_id, s.creator, s.copies, 0, s.price, s.currency, 0,
    s.start_at, s.duration, 0, s.expires_at, s.counter, s.salt,
    coalesce(c.commission, o.commission, s.max_commission),
    case when exists (select 1 from voided_orders v where v.chain_id = s.chain_id and v.id = s.id)
        or exists (select 1 from voided_groups v
          where v.chain_id = s.chain_id and v.account = s.seller and v."group" = s."group")
        or s.max_commission < c.commission or exists (select 1 from tokens t
          where t.token_id = s.token_id and t.contract = s.contract and t.chain_id = s.chain_id
            and t.royalties > s.max_royalties and t.creator <> s.seller)
      then 0 else greatest(s.copies - coalesce(o.sold, 0) - coalesce(m.copies, 0), 0) end,
    0, coalesce(o.sold, 0),
    0, s.created_at, 0, '', s.max_commission, s.max_royalties, s.buyer, s."group", s.index, s.proof, s.signature
  from signed_listings s
    left join offers o on o.chain_id = s.chain_id and o.id = s.id
    left join trade_marks m on m.id = s.id and m.reason = 'used'
    left join commissions c on c.chain_id = s.chain_id`)
