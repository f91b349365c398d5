import type { Db } from '../db/open.ts'
import type { LiveEventDraft } from './indexer/liveEvents.ts'
import type { RowOf } from './store/chainTables.ts'
import type { ListChanges, Use } from './store/listChanges.ts'

export type Notification = RowOf<'chainNotifications'>

/** @property uses what accounts had signed and was now used, from the events of the blocks */
export type Changes = { rows: ListChanges; uses: readonly Use[]; notifications: readonly Notification[] }

/**
 * What other rooms derive from the rows of a chain and write in the same transaction, so that no list says something else
 * than its chain. The chain's room does not know these rooms: start/dependents.ts names them, in their order. What may
 * come later, such as figures, reads marks in transactions of its own.
 *
 * The functions that return live events leave it to the caller to announce them.
 */
export type Dependents = {
  /** Rows have changed. */
  changed(tx: Db, chainId: number, changes: Changes): Promise<LiveEventDraft[]>
  /** The blocks above `block` are undone, and the rows are as they were before. @param rows those that changed by that */
  undone(tx: Db, chainId: number, block: number, rows: ListChanges): Promise<LiveEventDraft[]>
  /** The funds of accounts were read. */
  funded(tx: Db, chainId: number, accounts: readonly string[]): Promise<LiveEventDraft[]>
  /** All rows of a chain are others now. @param notifications all of the chain */
  replaced(tx: Db, chainId: number, notifications: AsyncIterable<readonly Notification[]>): Promise<void>
  /** Tells the listeners of every process, once the transaction has committed. */
  announce(tx: Db, chainId: number, events: readonly LiveEventDraft[]): Promise<void>
}

/** A database with the rows of chains, and what depends on them. */
export type ChainRows = { db: Db; dependents: Dependents }

/** Of a database that has nothing but the rows of a chain. */
export const NO_DEPENDENTS: Dependents = {
  changed: async () => [],
  undone: async () => [],
  funded: async () => [],
  replaced: async () => {},
  announce: async () => {},
}
