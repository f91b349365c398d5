import { z } from 'zod'
import { zBlockchain, zDate } from '../primitives.ts'
import { zMade } from '../writers.ts'

const zNodeHealth = z
  .object({
    kind: z.enum(['http', 'socket']),
    /** Its newest block; null if it does not answer in time. */
    head: z.int().nullable(),
    /** How long it took to answer, in milliseconds. */
    took: z.int().nullable(),
  })
  .meta({ id: 'NodeHealth' })

const zChainHealth = z
  .object({
    id: z.int(),
    name: zMade,
    blockchain: zBlockchain,
    head: z.int().nullable(),
    indexed: z.int().nullable(),
    /** How far the tables are behind the chain. */
    lag: z.int().nullable(),
    lag_seconds: z.int().nullable(),
    error: z.enum(['unreachable', 'failed', 'unattended', 'forked', 'disagreement']).nullable(),
    /** Imported tokens whose balances are still to be read. */
    stale_balances: z.int(),
    checked: zDate.nullable(),
    nodes: z.array(zNodeHealth),
  })
  .meta({ id: 'ChainHealth' })
export type ChainHealth = z.infer<typeof zChainHealth>

const zJob = z
  .object({
    name: zMade,
    date_ran: zDate,
    took: z.int(),
    date_failed: zDate.nullable(),
    /** Whether its last run failed, and whether it has not run for too long. */
    failing: z.boolean(),
    late: z.boolean(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof zJob>

const zBackupHealth = z
  .object({
    /** The last one that succeeded; null if none did. */
    date_saved: zDate.nullable(),
    took: z.int().nullable(),
    bytes: z.number().nullable(),
    files: z.int().nullable(),
    /** Whether the store had all files. */
    complete: z.boolean(),
    date_failed: zDate.nullable(),
    /** `late`: the last good one is too old, or there is none although there should be. */
    state: z.enum(['good', 'running', 'failed', 'late']),
    /** How many hours apart they are, and how many are kept. */
    hours: z.int(),
    kept: z.int(),
  })
  .meta({ id: 'BackupHealth' })
export type BackupHealth = z.infer<typeof zBackupHealth>

/** How a marketplace does. Counts stop at 10,000. */
export const zHealth = z
  .object({
    date: zDate,
    chains: z.array(zChainHealth),
    jobs: z.array(zJob),
    mails: z.object({ waiting: z.int(), failed: z.int() }),
    webhooks: z.object({ waiting: z.int(), dead: z.int(), off: z.int() }),
    storage: z.object({
      files: z.number(),
      bytes: z.number(),
      /** Whether they were counted; otherwise they are estimated. */
      exact: z.boolean(),
      /** Free bytes of the disk; null with a bucket. */
      free: z.number().nullable(),
      /** The folders of this process that cannot be written. */
      unwritable: z.array(zMade),
    }),
    database: z.object({
      bytes: z.number().nullable(),
      /** Seconds that each replica is behind; null if it does not answer. */
      replicas: z.array(z.object({ behind: z.number().nullable() })),
    }),
    /** The scheduled backups; null if none are configured. */
    backup: zBackupHealth.nullable(),
  })
  .meta({ id: 'Health' })
export type Health = z.infer<typeof zHealth>
