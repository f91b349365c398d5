import { Client } from 'pg'

/** Work that one process does at a time, over all that share a database. */
export type Post = {
  work: 'indexer' | 'keeper' | 'housekeeping'
  /** Which one of them, e.g. a chain's id. */
  id: number
}

/**
 * Stands for a post until the returned function is called. `serve` is called when this process gets it, and what
 * `serve` returned when it loses it.
 */
export type Elect = (post: Post, serve: () => () => void | Promise<void>) => () => Promise<void>

/** The embedded database has one process: it has every post at once. */
export const electAlone: Elect = (_, serve) => {
  const end = serve()
  return async () => end()
}

/** Any numbers; the same for every process that shares a database. */
const CLASSES: Record<Post['work'], number> = {
  indexer: 7_612_002,
  keeper: 7_612_003,
  housekeeping: 7_612_004,
}

/** How often a lock is tried for, and the connection that holds the others is looked after; milliseconds. */
const INTERVAL = 1_000
/** A database that takes longer than this to say anything is not relied upon any more. */
const PATIENCE = 5_000
/** So that the database notices within half a minute when a machine is gone without a word. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

type Candidate = {
  post: Post
  serve: () => () => void | Promise<void>
  end: (() => void | Promise<void>) | null
}

/**
 * Elects by PostgreSQL's advisory locks, all on one connection: whoever holds the lock has the post, and the database
 * takes it away when the connection ends, however that came. Who loses the connection stops at once; the moment in
 * which two might serve is why everything they write is guarded by itself.
 * @param url must lead to a session of PostgreSQL: a pooler that shares sessions by transaction loses locks
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
      // Who looks into pg_locks sees which process serves.
      application_name: `vitrine ${process.pid}`,
      query_timeout: PATIENCE,
      connectionTimeoutMillis: PATIENCE,
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
        if (candidate.end === null && (await holdsLock(client, candidate.post)) && candidates.has(candidate))
          candidate.end = candidate.serve()
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
    elect: (post, serve) => {
      const candidate: Candidate = { post, serve, end: null }
      candidates.add(candidate)
      go()
      return async () => {
        candidates.delete(candidate)
        await stepDown(candidate)
        const unlock = () => client?.query('select pg_advisory_unlock($1, $2)', lockOf(post))
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

const lockOf = ({ work, id }: Post) => [CLASSES[work], id]

async function holdsLock(client: Client, post: Post): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', lockOf(post))
  return rows[0].held
}

async function stepDown(candidate: Candidate): Promise<void> {
  const { end } = candidate
  candidate.end = null
  await end?.()
}
