import { type ChainTable, type KeyOf, keyString, type RowOf } from '../store/chainTables.ts'

/** Names one row that a handler needs to see. */
export type Ref = { [T in ChainTable]: { table: T; key: KeyOf<T> } }[ChainTable]

/** The token or the offer that a row is about; null where it is about neither. */
export function subjectOf({ table, key }: Ref): string | null {
  if (table === 'tokens' || table === 'balances') return tokenSubject(key.contract, key.tokenId)
  if (table === 'offers') return key.id
  return table === 'auctions' ? key.offerId : null
}

export const tokenSubject = (contract: string, tokenId: bigint) => `${contract}|${tokenId}`

/** What a handler asks for: a row as it is to be from now on, or null to take it out. */
export type Change = { [T in ChainTable]: { table: T; key: KeyOf<T>; row: RowOf<T> | null } }[ChainTable]

/** The rows as they stand before an event. */
export type State = { get<T extends ChainTable>(table: T, key: KeyOf<T>): RowOf<T> | undefined }

export const ref = <T extends ChainTable>(table: T, key: KeyOf<T>) =>
  ({ table, key }) as Extract<Ref, { table: T }>

/** A change that puts a row; its key is read off the row. */
export const put = <T extends ChainTable>(table: T, row: RowOf<T>) =>
  ({ table, key: row, row }) as unknown as Change

type Row = Record<string, unknown>

/** What has to be written to one table. */
export type Writes = {
  table: ChainTable
  /** Rows that are not there yet. */
  insert: Row[]
  /** Rows that are there, as they now stand. */
  replace: Row[]
  /** The keys of rows that are there and are to go. */
  remove: Row[]
}

/** Rows in memory: those that were loaded, and what the events since made of them. */
export class WorkingSet implements State {
  readonly #rows = new Map<ChainTable, Map<string, Row | null>>()
  readonly #stored = new Map<ChainTable, Set<string>>()
  readonly #dirty = new Map<ChainTable, Map<string, Row>>()

  /** Takes in rows as they are stored. Of what is changed later, everything that is stored must have been loaded. */
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

  /** What has to be written, a table at a time. */
  *changes(): Generator<Writes> {
    for (const [table, keys] of this.#dirty) {
      const rows = this.#table(table)
      const stored = this.#stored.get(table)
      const writes: Writes = { table, insert: [], replace: [], remove: [] }
      for (const [id, key] of keys) {
        const row = rows.get(id)
        const isStored = stored?.has(id) ?? false
        if (row) (isStored ? writes.replace : writes.insert).push(row)
        // What came and went within the batch was never there.
        else if (isStored) writes.remove.push(key)
      }
      yield writes
    }
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
