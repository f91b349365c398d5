import { Client } from 'pg'

/** A job that only one of the processes on a database does at a time. */
export type Job = {
  work: 'indexer' | 'keeper' | 'housekeeping' | 'announcer' | 'webhooks'
  /** Tells jobs of the same kind apart: a chain's id, for example. */
  id: number
}

/**
 * Tries to become leader of a job; call the returned function to resign. `lead` is called when this process becomes
 * leader, and the function that `lead` returned when it stops being leader.
 */
export type Elect = (job: Job, lead: () => () => void | Promise<void>) => () => Promise<void>

/** The embedded database has one process, which leads every job at once. */
export const electAlone: Elect = (_, lead) => {
  const end = lead()
  return async () => end()
}

/** Arbitrary numbers, the same in every process on a database. */
const CLASSES: Record<Job['work'], number> = {
  indexer: 7_612_002,
  keeper: 7_612_003,
  housekeeping: 7_612_004,
  announcer: 7_612_006,
  webhooks: 7_612_007,
}

/** How often to try for the locks and to check the connection that holds them; milliseconds. */
const INTERVAL = 1_000
/** After this many milliseconds without an answer the connection counts as lost. */
const LONGEST_ANSWER = 5_000
/** With these settings the database notices within half a minute that a machine is gone. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

type Candidate = {
  job: Job
  lead: () => () => void | Promise<void>
  end: (() => void | Promise<void>) | null
}

/**
 * Elects leaders by PostgreSQL's advisory locks, all on one connection. The process that holds the lock is the leader;
 * the database frees the lock when the connection ends for any reason. A process that loses the connection stops at
 * once. Two leaders may overlap for a moment, so each write must be safe by itself.
 * @param url must lead to a session of PostgreSQL: a pooler in transaction mode loses locks
 */
export function electByLocks(url: string): { elect: Elect; close(): Promise<void> } {
  const candidates = new Set<Candidate>()
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let turn: Promise<void> = Promise.resolve()

  const lose = async () => {
    const lost = client
    client = null
    for (const candidate of candidates) await stepDown(candidate)
    await lost?.end().catch(() => {})
  }
  const connect = async (): Promise<Client> => {
    const next = new Client({
      connectionString: url,
      options: KEEPALIVE,
      keepAlive: true,
      // Shows in pg_locks which process is the leader.
      application_name: `vitrine ${process.pid}`,
      query_timeout: LONGEST_ANSWER,
      connectionTimeoutMillis: LONGEST_ANSWER,
    })
    next.on('error', () => {})
    next.once('end', () => {
      if (client === next) void lose()
    })
    await next.connect()
    return next
  }
  const round = async () => {
    try {
      client ??= await connect()
      await client.query('select 1')
      for (const candidate of candidates)
        if (candidate.end === null && (await takesLock(client, candidate.job)) && candidates.has(candidate))
          candidate.end = candidate.lead()
    } catch {
      await lose()
    }
    if (!closed) timer = setTimeout(go, INTERVAL)
  }
  const go = () => {
    clearTimeout(timer)
    turn = turn.then(round)
  }

  return {
    elect: (job, lead) => {
      const candidate: Candidate = { job, lead, end: null }
      candidates.add(candidate)
      go()
      return async () => {
        candidates.delete(candidate)
        await stepDown(candidate)
        const unlock = () => client?.query('select pg_advisory_unlock($1, $2)', lockOf(job))
        turn = turn.then(unlock).then(
          () => {},
          () => {},
        )
        await turn
      }
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await turn
      clearTimeout(timer)
      await lose()
    },
  }
}

const lockOf = ({ work, id }: Job) => [CLASSES[work], id]

async function takesLock(client: Client, job: Job): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as taken', lockOf(job))
  return rows[0].taken
}

async function stepDown(candidate: Candidate): Promise<void> {
  const { end } = candidate
  candidate.end = null
  await end?.()
}
