import { index, onchainTable, primaryKey } from 'ponder'

// The same tables as apps/server/src/db/schema/chain.ts, as far as this chain fills them, with the same keys and indexes.

export const tokens = onchainTable(
  'tokens',
  (t) => ({
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    standard: t.integer().notNull(),
    creator: t.hex().notNull(),
    royalties: t.integer().notNull(),
    copies: t.bigint().notNull(),
    locked: t.hex(),
    mintedAt: t.bigint().notNull(),
    hash: t.hex().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.contract, t.tokenId] }),
    creator: index().on(t.creator, t.mintedAt),
  }),
)

export const balances = onchainTable(
  'balances',
  (t) => ({
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    owner: t.hex().notNull(),
    copies: t.bigint().notNull(),
    since: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.contract, t.tokenId, t.owner] }),
    owner: index().on(t.owner, t.since),
  }),
)

export const offers = onchainTable(
  'offers',
  (t) => ({
    id: t.hex().primaryKey(),
    seller: t.hex().notNull(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    creator: t.hex(),
    copies: t.bigint().notNull(),
    reservable: t.bigint().notNull(),
    price: t.bigint().notNull(),
    startPrice: t.bigint().notNull(),
    startAt: t.bigint().notNull(),
    duration: t.bigint().notNull(),
    expiresAt: t.bigint().notNull(),
    counter: t.bigint().notNull(),
    salt: t.bigint().notNull(),
    commission: t.integer().notNull(),
    available: t.bigint().notNull(),
    reserved: t.bigint().notNull(),
    sold: t.bigint().notNull(),
    cancelled: t.bigint().notNull(),
    createdAt: t.bigint().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
  }),
  (t) => ({
    token: index().on(t.contract, t.tokenId, t.createdAt),
    seller: index().on(t.seller, t.createdAt),
    recent: index().on(t.createdAt),
  }),
)

export const auctions = onchainTable(
  'auctions',
  (t) => ({
    offerId: t.hex().notNull(),
    auctionId: t.bigint().notNull(),
    bidder: t.hex().notNull(),
    amount: t.bigint().notNull(),
    copies: t.bigint().notNull(),
    bids: t.integer().notNull(),
    startedAt: t.bigint().notNull(),
    endAt: t.bigint().notNull(),
    settled: t.boolean().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.offerId, t.auctionId] }),
    end: index().on(t.settled, t.endAt),
  }),
)

export const bids = onchainTable(
  'bids',
  (t) => ({
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    block: t.bigint().notNull(),
    offerId: t.hex().notNull(),
    auctionId: t.bigint().notNull(),
    bidder: t.hex().notNull(),
    copies: t.bigint().notNull(),
    amount: t.bigint().notNull(),
    at: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.block, t.logIndex] }),
    offer: index().on(t.offerId, t.at),
    bidder: index().on(t.bidder),
  }),
)

export const sales = onchainTable(
  'sales',
  (t) => ({
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    block: t.bigint().notNull(),
    offerId: t.hex().notNull(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    seller: t.hex().notNull(),
    buyer: t.hex().notNull(),
    creator: t.hex(),
    byAuction: t.boolean().notNull(),
    copies: t.bigint().notNull(),
    amount: t.bigint().notNull(),
    proceeds: t.bigint().notNull(),
    commission: t.bigint().notNull(),
    royalties: t.bigint().notNull(),
    at: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.block, t.logIndex] }),
    offer: index().on(t.offerId, t.at),
    token: index().on(t.contract, t.tokenId, t.at),
    at: index().on(t.at),
    creator: index().on(t.creator),
    seller: index().on(t.seller, t.at),
    buyer: index().on(t.buyer, t.at),
  }),
)

export const activities = onchainTable(
  'activities',
  (t) => ({
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    block: t.bigint().notNull(),
    type: t.text().notNull(),
    actor: t.hex().notNull(),
    recipient: t.hex(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    offerId: t.hex(),
    copies: t.bigint().notNull(),
    price: t.bigint(),
    at: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.block, t.logIndex] }),
    token: index().on(t.contract, t.tokenId, t.at),
    actor: index().on(t.actor, t.at),
    recipient: index().on(t.recipient, t.at),
    type: index().on(t.type, t.at),
    at: index().on(t.at),
  }),
)

export const lastOffers = onchainTable(
  'last_offers',
  (t) => ({
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    seller: t.hex().notNull(),
    offerId: t.hex().notNull(),
    price: t.bigint().notNull(),
  }),
  (t) => ({ key: primaryKey({ columns: [t.tokenId, t.contract, t.seller] }) }),
)

export const withdrawals = onchainTable(
  'withdrawals',
  (t) => ({
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    block: t.bigint().notNull(),
    seller: t.hex().notNull(),
    offerId: t.hex(),
    at: t.bigint().notNull(),
  }),
  (t) => ({ key: primaryKey({ columns: [t.block, t.logIndex] }), at: index().on(t.at) }),
)

// Ponder has no indexes of a part of a table: ours divides `at` into two.
export const notifications = onchainTable(
  'notifications',
  (t) => ({
    recipient: t.hex().notNull(),
    id: t.text().notNull(),
    type: t.text().notNull(),
    actor: t.hex(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    offerId: t.hex().notNull(),
    price: t.bigint(),
    at: t.bigint().notNull(),
  }),
  (t) => ({ key: primaryKey({ columns: [t.recipient, t.id] }), at: index().on(t.recipient, t.at) }),
)
