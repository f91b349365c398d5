import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'

// Written by the API alone: what people say. Wallets are lower-case hex.

export const users = pgTable(
  'users',
  {
    wallet: text().primaryKey(),
    name: text().notNull().default(''),
    bio: text().notNull().default(''),
    /** Hashes of media. */
    avatar: text(),
    cover: text(),
    link: text(),
    email: text(),
    twitter: text().notNull().default(''),
    instagram: text().notNull().default(''),
    verified: boolean().notNull().default(false),
    followers: integer().notNull().default(0),
    following: integer().notNull().default(0),
    liked: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_link').on(t.link),
    index('users_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** Sign-in nonces that were handed out and not used yet. */
export const nonces = pgTable('nonces', {
  nonce: text().primaryKey(),
  expiresAt: moment().notNull(),
})

/** Sessions by the SHA-256 of their token: a leaked database signs nobody in. */
export const sessions = pgTable('sessions', {
  tokenHash: text().primaryKey(),
  wallet: text().notNull(),
  expiresAt: moment().notNull(),
})

/** Stored files by the SHA-256 of their bytes. Width, height, colour and placeholder are those of images. */
export const media = pgTable('media', {
  hash: text().primaryKey(),
  mime: text().notNull(),
  kind: text({ enum: ['image', 'video', 'audio'] }).notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  color: text(),
  placeholder: text(),
  createdBy: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const collections = pgTable(
  'collections',
  {
    id: text().primaryKey(),
    creator: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    short: text(),
    description: text().notNull(),
    image: text().notNull(),
    launchAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('collections_short').on(t.short),
    index('collections_creator').on(t.creator, t.createdAt.desc()),
    index('collections_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
)

/** What a creator says of a collectible. It shows once it is linked to the token on chain that it describes. */
export const items = pgTable(
  'items',
  {
    id: text().primaryKey(),
    creator: text().notNull(),
    standard: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    media: text().notNull(),
    cover: text(),
    /** Percent, as declared; the chain's own figure counts once it is linked. */
    royalties: smallint().notNull(),
    copies: integer().notNull(),
    categories: text().array().notNull(),
    collectionId: text().references(() => collections.id),
    /** The commitment to locked content, which the token must carry too; null when nothing is locked. */
    locked: text(),
    offchain: boolean().notNull(),
    chainId: integer().notNull(),
    contract: text().notNull(),
    tokenId: uint256(),
    likes: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('items_token').on(t.chainId, t.contract, t.tokenId),
    index('items_recent').on(t.createdAt.desc()),
    index('items_creator').on(t.creator, t.createdAt.desc()),
    index('items_collection').on(t.collectionId, t.createdAt.desc()),
    index('items_name').using('gin', sql`${t.name} gin_trgm_ops`),
    index('items_categories').using('gin', t.categories),
  ],
)

/** Locked content, closed with the server's key (AES-256-GCM). It is never kept in the clear. */
export const sealedContents = pgTable('sealed_contents', {
  itemId: text()
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
})

export const likes = pgTable(
  'likes',
  {
    itemId: text()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    wallet: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.wallet] }),
    index('likes_wallet').on(t.wallet, t.at.desc()),
    index('likes_at').on(t.at.desc()),
  ],
)

export const follows = pgTable(
  'follows',
  {
    follower: text().notNull(),
    followed: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.follower, t.followed] }),
    index('follows_followed').on(t.followed, t.at.desc()),
    index('follows_at').on(t.at.desc()),
  ],
)

/** Errors that people met in their browsers and that were posted to us. */
export const errorLogs = pgTable('error_logs', {
  id: text().primaryKey(),
  message: text().notNull(),
  hash: text(),
  wallet: text(),
  data: text(),
  at: moment().notNull().defaultNow(),
})
