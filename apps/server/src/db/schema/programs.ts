import { WEBHOOK_EVENT_TYPES } from '@vitrine/domain/programs/webhookEventTypes'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'
import { works } from './works.ts'

// For programs: API keys and webhooks. Wallets are lower-case hex.

/** API keys by the SHA-256 of the key, so a leaked database lets nobody use them. */
export const apiKeys = table(
  'api_keys',
  {
    names: 'account',
    exported: { not: { name: 'API keys', why: 'only their hashes are kept; make new ones' } },
  },
  {
    id: text().primaryKey(),
    wallet: text().notNull(),
    name: text().notNull(),
    /** The first characters of the key, by which its owner recognizes it. */
    prefix: text().notNull(),
    keyHash: text().notNull().unique(),
    /** How many reads it may make in ten seconds, at each process. */
    reads: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The hour in which it was last used. */
    usedAt: moment(),
  },
  (t) => [index('api_keys_wallet').on(t.wallet, t.createdAt.desc())],
)

/** Addresses to which events are delivered. */
export const webhooks = table(
  'webhooks',
  {
    names: 'account',
    exported: { not: { name: 'Webhooks', why: 'their secrets stay here; add them again' } },
  },
  {
    id: text().primaryKey(),
    wallet: text().notNull(),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENT_TYPES }).array().notNull(),
    /** Only works of this collection, or of this creator. */
    collectionId: text(),
    creator: text(),
    /** Whether events are also delivered before their block is final. */
    early: boolean().notNull(),
    /** The secret that signs, encrypted with the server's key, and the one before it, which signs too until a time. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    /** Why it was switched off; null while it is on. */
    off: text({ enum: ['gone', 'failing'] }),
    /** Failed attempts since the last success, and when the first of them was. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    /** After a failure nothing is delivered until this time. */
    restUntil: moment().notNull().defaultNow(),
    /** When a delivery was last tried: the webhook that waits longest comes first. */
    triedAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('webhooks_wallet').on(t.wallet, t.createdAt.desc())],
)

/** The place up to which the final events of a chain are queued for a webhook. */
export const webhookCursors = table(
  'webhook_cursors',
  { names: 'nobody', exported: 'derived' },
  {
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    position: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.chainId] }),
    index('webhook_cursors_place').on(t.chainId, t.block.desc(), t.position.desc()),
  ],
)

/** Deliveries, waiting and done. Their event is read when they are sent. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  { names: 'nobody', exported: 'derived' },
  {
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Sent as `webhook-id`. */
    id: text().notNull(),
    type: text({ enum: [...WEBHOOK_EVENT_TYPES, 'test'] }).notNull(),
    stage: text({ enum: ['early', 'final', 'reverted'] }).notNull(),
    /** Where the event is in its chain; null for a test. */
    chainId: integer(),
    block: bigint({ mode: 'number' }),
    position: bigint({ mode: 'number' }),
    /** The event's transaction; null for a work and a test. */
    hash: text(),
    state: text({ enum: ['pending', 'delivered', 'dead'] })
      .notNull()
      .default('pending'),
    /** Of an early delivery: whether its block is final, so that it is known whether the event stays. */
    settled: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    /** The HTTP status of the last answer; null without an answer. */
    status: integer(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was last tried. */
    triedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.id] }),
    index('webhook_deliveries_due').on(t.webhookId, t.nextAt).where(sql`${t.state} = 'pending'`),
    index('webhook_deliveries_recent').on(t.webhookId, t.createdAt.desc()),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_early')
      .on(t.chainId, t.block)
      .where(sql`${t.stage} = 'early' and not ${t.settled}`),
  ],
)

/** The body of a delivery's last attempt, and the beginning of the answer. Each webhook keeps its latest hundred. */
export const webhookExchanges = table(
  'webhook_exchanges',
  { names: 'nobody', exported: 'derived' },
  {
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    deliveryId: text().notNull(),
    sent: text().notNull(),
    /** Null without an answer. */
    answer: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.deliveryId] }),
    index('webhook_exchanges_recent').on(t.webhookId, t.at.desc()),
  ],
)

/**
 * What people signed, in the order in which it was published: listings, and offers to buy. A row is written with it; the job
 * that collects events gives it its place among the events of its chain.
 */
export const published = table(
  'published',
  { names: 'nobody', exported: 'derived' },
  {
    /** Of a row in `signed_listings` or `orders`. */
    id: text().primaryKey(),
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }),
    /** Above all positions of logs and of registered works in a block. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 2 ** 40 }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('published_place').on(t.chainId, t.block, t.position),
    index('published_waiting').on(t.id).where(sql`${t.block} is null`),
    index('published_at').on(t.chainId, t.at),
  ],
)

/**
 * Works in the order in which they were registered. A row is written with the work; the job that collects events gives
 * it its place among the events of its chain.
 */
export const registeredWorks = table(
  'registered_works',
  { names: 'nobody', exported: 'derived' },
  {
    workId: text()
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }),
    /** Above all positions of logs in a block. */
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 2 ** 31 }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('registered_works_place').on(t.chainId, t.block, t.position),
    index('registered_works_waiting').on(t.workId).where(sql`${t.block} is null`),
    index('registered_works_at').on(t.chainId, t.at),
  ],
)
