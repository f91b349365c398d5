import { type ChainTable, type KeyOf, keyString, type RowOf } from '../store/chainTables.ts'
import type { Writes } from '../store/writeChanges.ts'

/** Names a row that a handler reads. */
export type Ref = { [T in ChainTable]: { table: T; key: KeyOf<T> } }[ChainTable]

/**
 * The token or the offer before whose first event (`begins`) there is no such row; null without one. Anybody can list
 * copies before their mint, so a listing can be older than its token.
 */
export function subjectOf({ table, key }: Ref): string | null {
  if (table === 'tokens' || table === 'balances' || table === 'tokenApprovals')
    return tokenSubject(key.contract, key.tokenId)
  if (table === 'offers') return key.id
  return table === 'auctions' ? key.offerId : null
}

export const tokenSubject = (contract: string, tokenId: bigint) => `${contract}|${tokenId}`

/** A change that a handler returns: the new version of a row, or null to delete it. */
export type Change = { [T in ChainTable]: { table: T; key: KeyOf<T>; row: RowOf<T> | null } }[ChainTable]

/** The rows before an event. */
export type State = { get<T extends ChainTable>(table: T, key: KeyOf<T>): RowOf<T> | undefined }

export const ref = <T extends ChainTable>(table: T, key: KeyOf<T>) =>
  ({ table, key }) as Extract<Ref, { table: T }>

/** A change that writes a row, with the key from the row itself. */
export const put = <T extends ChainTable>(table: T, row: RowOf<T>) =>
  ({ table, key: row, row }) as unknown as Change

type Row = Record<string, unknown>

/** Rows in memory: the loaded ones, and the changes of the events since. */
export class WorkingSet implements State {
  readonly #rows = new Map<ChainTable, Map<string, Row | null>>()
  readonly #stored = new Map<ChainTable, Set<string>>()
  readonly #dirty = new Map<ChainTable, Map<string, Row>>()

  /** Adds rows from the database. A row that exists must be loaded before it is changed. */
  load(table: ChainTable, rows: readonly Row[]): void {
    const held = this.#table(table)
    const stored = this.#stored.get(table) ?? new Set<string>()
    for (const row of rows) {
      const id = keyString(table, row)
      held.set(id, row)
      stored.add(id)
    }
    this.#stored.set(table, stored)
  }

  get<T extends ChainTable>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    return (this.#table(table).get(keyString(table, key)) ?? undefined) as RowOf<T> | undefined
  }

  has<T extends ChainTable>(table: T, key: KeyOf<T>): boolean {
    return this.#table(table).has(keyString(table, key))
  }

  apply({ table, key, row }: Change): void {
    const id = keyString(table, key)
    this.#table(table).set(id, row)
    let dirty = this.#dirty.get(table)
    if (!dirty) {
      dirty = new Map()
      this.#dirty.set(table, dirty)
    }
    dirty.set(id, key)
  }

  /** The rows that count as new: they were not loaded. */
  created(): Ref[] {
    return [...this.#dirty].flatMap(([table, keys]) =>
      [...keys].flatMap(([id, key]) =>
        this.#stored.get(table)?.has(id) || !this.#rows.get(table)?.get(id)
          ? []
          : [{ table, key } as unknown as Ref],
      ),
    )
  }

  /** The rows to write, one table at a time. */
  *changes(): Generator<Writes> {
    for (const [table, keys] of this.#dirty) {
      const rows = this.#table(table)
      const stored = this.#stored.get(table)
      const writes: Writes = { table, insert: [], replace: [], remove: [] }
      for (const [id, key] of keys) {
        const row = rows.get(id)
        const isStored = stored?.has(id) ?? false
        if (row) (isStored ? writes.replace : writes.insert).push(row)
        // A row that was created and deleted within the batch was never stored.
        else if (isStored) writes.remove.push(key)
      }
      yield writes
    }
  }

  /** The new versions of the changed rows of a table. */
  changed<T extends ChainTable>(table: T): RowOf<T>[] {
    const rows = this.#table(table)
    return [...(this.#dirty.get(table)?.keys() ?? [])].flatMap((id) => (rows.get(id) ?? []) as RowOf<T>[])
  }

  #table(table: ChainTable): Map<string, Row | null> {
    let rows = this.#rows.get(table)
    if (!rows) {
      rows = new Map()
      this.#rows.set(table, rows)
    }
    return rows
  }
}

/** A state whose changes do not affect the state it is based on. */
export class Layer implements State {
  readonly #below: State
  readonly #own = new WorkingSet()

  constructor(below: State) {
    this.#below = below
  }

  get<T extends ChainTable>(table: T, key: KeyOf<T>): RowOf<T> | undefined {
    return (this.#own.has(table, key) ? this.#own : this.#below).get(table, key)
  }

  apply(change: Change): void {
    this.#own.apply(change)
  }
}
