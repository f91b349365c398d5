import { Client } from 'pg'

export type Listener = {
  onMessage: (payload: string) => void
  /** Messages may have been lost: the connection was gone for a while. */
  onGap: () => void
}

/** Hears a channel's messages until the returned function is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000
/** How often the database is asked whether it is still there, and how long it may take to say so; milliseconds. */
const INTERVAL = 10_000
const PATIENCE = 5_000

/**
 * Listens on a connection of its own, however many listeners it serves, and makes a new one when it is lost, also when
 * the other end is gone without a word.
 * @param url must lead to a session of PostgreSQL: a pooler that shares sessions by transaction drops messages
 */
export function listenPostgres(url: string, interval = INTERVAL): Listen {
  return async (channel, { onMessage, onGap }) => {
    let client: Client | null = null
    let closed = false
    let retry: NodeJS.Timeout | undefined

    const connect = async () => {
      const next = new Client({
        connectionString: url,
        keepAlive: true,
        query_timeout: PATIENCE,
        connectionTimeoutMillis: PATIENCE,
      })
      const drop = () => void next.end().catch(() => {})
      // Without a listener, the error of a lost connection would end the process.
      next.on('error', () => {})
      next.on('notification', ({ payload }) => onMessage(payload ?? ''))
      try {
        await next.connect()
        await next.query(`listen ${next.escapeIdentifier(channel)}`)
      } catch (error) {
        drop()
        throw error
      }
      if (closed) return next.end()
      client = next
      const pulse = setInterval(() => next.query('select 1').catch(drop), interval)
      next.once('end', () => {
        clearInterval(pulse)
        again(FIRST_PAUSE)
      })
    }
    const again = (pause: number) => {
      if (closed) return
      retry = setTimeout(() => connect().then(onGap, () => again(Math.min(LONGEST_PAUSE, pause * 2))), pause)
    }

    await connect()
    return async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    }
  }
}
