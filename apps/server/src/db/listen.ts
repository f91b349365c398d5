import { Client } from 'pg'

export type Listener = {
  onMessage: (payload: string) => void
  /** Called when messages may have been lost, because the connection was gone for a while. */
  onGap: () => void
}

/** Listens to a channel. Call the returned function to stop. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const FIRST_PAUSE = 250
/** Pages stand still until it listens again, so it tries often. */
const LONGEST_PAUSE = 1_000
/** How often to check the connection, and how long the database may take to answer; milliseconds. */
const INTERVAL = 10_000
const LONGEST_ANSWER = 5_000

/**
 * Listens on one connection for all listeners, and opens a new one when it is lost, even if the other end disappears
 * without closing it.
 * @param url must lead to a session of PostgreSQL: a pooler in transaction mode drops messages
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
        query_timeout: LONGEST_ANSWER,
        connectionTimeoutMillis: LONGEST_ANSWER,
      })
      const drop = () => void next.end().catch(() => {})
      // Without an error listener, a lost connection would end the process.
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
