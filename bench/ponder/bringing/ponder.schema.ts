import { index, onchainTable, primaryKey } from 'ponder'

// The same tables as apps/server/src/db/schema/chain.ts, as far as a brought ERC-721 fills them, with the same keys and
// indexes. Ponder has no indexes of a part of a table.

export const tokens = onchainTable(
  'tokens',
  (t) => ({
    chainId: t.integer().notNull(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    standard: t.integer().notNull(),
    creator: t.hex().notNull(),
    royalties: t.integer().notNull(),
    copies: t.bigint().notNull(),
    holder: t.hex(),
    locked: t.hex(),
    imported: t.boolean().notNull(),
    brought: t.boolean().notNull(),
    added: t.boolean().notNull(),
    mintedAt: t.bigint().notNull(),
    hash: t.hex().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.tokenId, t.contract, t.chainId] }),
    creator: index().on(t.creator, t.mintedAt),
    brought: index().on(t.contract, t.chainId, t.tokenId),
  }),
)

export const balances = onchainTable(
  'balances',
  (t) => ({
    chainId: t.integer().notNull(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    owner: t.hex().notNull(),
    copies: t.bigint().notNull(),
    since: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.tokenId, t.contract, t.chainId, t.owner] }),
    owner: index().on(t.owner, t.since),
    largest: index().on(t.tokenId, t.contract, t.chainId, t.copies, t.since, t.owner),
  }),
)

export const activities = onchainTable(
  'activities',
  (t) => ({
    chainId: t.integer().notNull(),
    hash: t.hex().notNull(),
    block: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    txPosition: t.integer(),
    line: t.integer().notNull(),
    type: t.text().notNull(),
    actor: t.hex().notNull(),
    recipient: t.hex(),
    unasked: t.hex(),
    sender: t.hex(),
    contract: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    offerId: t.hex(),
    copies: t.bigint().notNull(),
    price: t.bigint(),
    currency: t.hex(),
    at: t.bigint().notNull(),
  }),
  (t) => ({
    key: primaryKey({ columns: [t.chainId, t.block, t.logIndex, t.line] }),
    token: index().on(t.tokenId, t.contract, t.chainId, t.at),
    actor: index().on(t.actor, t.at),
    actorType: index().on(t.actor, t.type, t.at),
    recipientType: index().on(t.recipient, t.type, t.at),
    type: index().on(t.type, t.at),
  }),
)
