import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { Db, Read } from './database.ts'
import { atOneMoment } from './oneMoment.ts'

/** How long a replica is not used after it failed or did not answer, in milliseconds. */
const FAILED = 1_000
/** How long a read waits for a replica to say how far it is, in milliseconds. */
const LONGEST_ANSWER = 100

type Replica = {
  db: Db
  /** It has everything up to here. */
  reached: bigint
  /** The question in progress; there is at most one. */
  asking: Promise<void> | null
  restUntil: number
}

/** Reads from the primary alone. */
export const readPrimary =
  (primary: Db): Read =>
  (_, work) =>
    atOneMoment(primary, work)

export function readFrom(databases: readonly Db[], primary: Db): Read {
  const replicas = databases.map((db): Replica => ({ db, reached: 0n, asking: null, restUntil: 0 }))
  let turn = 0
  return async (position, work) => {
    const replica = replicas[turn++ % (replicas.length || 1)]
    if (!replica || !(await hasReached(replica, position))) return atOneMoment(primary, work)
    try {
      return await atOneMoment(replica.db, work)
    } catch (error) {
      if (!(error instanceof DrizzleQueryError)) throw error
      distrust(replica)
      return atOneMoment(primary, work)
    }
  }
}

async function hasReached(replica: Replica, position: bigint): Promise<boolean> {
  if (performance.now() < replica.restUntil) return false
  if (replica.reached >= position && replica.reached > 0n) return true
  replica.asking ??= ask(replica).finally(() => {
    replica.asking = null
  })
  const asked = replica.asking.then(() => true)
  const late = new Promise<false>((resolve) => setTimeout(resolve, LONGEST_ANSWER, false))
  // One that is behind is not left alone: what one reader must see concerns no other.
  if (!(await Promise.race([asked, late]))) distrust(replica)
  return replica.reached >= position && replica.reached > 0n
}

/** Asks how far a replica is. A database that is no replica (any more) has no position, so nothing is read from it. */
async function ask(replica: Replica): Promise<void> {
  try {
    const [row] = await replica.db
      .select({
        reached: sql<string | null>`case when pg_is_in_recovery()
          then (pg_last_wal_replay_lsn() - '0/0')::text end`,
      })
      .from(sql`(values (1)) as one`)
    replica.reached = BigInt(row?.reached ?? 0)
  } catch {
    distrust(replica)
  }
}

/** Forgets the replica's position, because another server may answer at the same address next time. */
function distrust(replica: Replica): void {
  replica.reached = 0n
  replica.restUntil = performance.now() + FAILED
}
