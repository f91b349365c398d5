import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Elect } from './elect.ts'
import type { Listen } from './listen.ts'
import type { OnOutbox } from './onOutbox.ts'

/** The database on either engine, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  /** The primary: writes, and reads that must see every write. */
  db: Db
  /** Reads that see one moment of the database, and that a replica may answer. */
  read: Read
  /** Each replica by itself. */
  replicas: readonly Db[]
  /** Receives the messages of `notify` (live/store/notify.ts) from every process on the same database. */
  listen: Listen
  /** Elects the leader of a job among the processes on the database. */
  elect: Elect
  onOutbox: OnOutbox
  /**
   * Copies the embedded database into an empty folder, as it is at one moment. Every statement waits meanwhile. Returns
   * for how long, in milliseconds. Null if other processes can open the database themselves.
   */
  copyTo: ((folder: string) => Promise<number>) | null
  close: () => Promise<void>
}

/**
 * Runs a read at one moment (db/oneMoment.ts), on a replica that has everything up to a position of the primary's log, or
 * on the primary if none has. A read that a replica fails runs again on the primary.
 */
export type Read = <T>(position: bigint, work: (db: Db) => Promise<T>) => Promise<T>

export type PostgresUrls = {
  /** The primary, also through a pooler in transaction mode. */
  url: string
  /** Streaming replicas of it, each by its own url. */
  readUrls?: readonly string[]
  /** The primary without a pooler, for what needs a session: locks, LISTEN, migrations. Default: `url`. */
  directUrl?: string
}
