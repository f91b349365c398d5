import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'

/** Live events to announce, one row a transaction. The announcer deletes them. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  events: jsonb().$type<Omit<LiveEvent, 'position'>[]>().notNull(),
})
