import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { bigint, jsonb } from 'drizzle-orm/pg-core'
import { table } from '../table.ts'

/** Live events to announce, one row a transaction. The announcer deletes them. */
export const outbox = table(
  'outbox',
  {
    names: { because: 'what the live stream tells, for minutes' },
    exported: 'derived',
    backup: { none: 'has events for pages that are open now' },
  },
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    events: jsonb().$type<Omit<LiveEvent, 'position'>[]>().notNull(),
  },
)
