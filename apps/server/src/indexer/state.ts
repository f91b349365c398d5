import { type ChainTable, type KeyOf, keyString, type RowOf } from '../store/chainTables.ts'

/** Names one row that a handler needs to see. */
export type Ref = { [T in ChainTable]: { table: T; key: KeyOf<T> } }[ChainTable]

/** What a handler asks for: a row as it is to be from now on, or null to take it out. */
export type Change = { [T in ChainTable]: { table: T; key: KeyOf<T>; row: RowOf<T> | null } }[ChainTable]

/** The rows as they stand before an event. */
export type State = { get<T extends ChainTable>(table: T, key: KeyOf<T>): RowOf<T> | undefined }

export const ref = <T extends ChainTable>(table: T, key: KeyOf<T>) =>
  ({ table, key }) as Extract<Ref, { table: T }>

/** A change that puts a row; its key is read off the row. */
export const put = <T extends ChainTable>(table: T, row: RowOf<T>) =>
  ({ table, key: row, row }) as unknown as Change

/** Rows in memory: those that were loaded, and what the events since made of them. */
export class WorkingSet implements State {
  readonly #rows = new Map<ChainTable, Map<string, Record<string, unknown> | null>>()
  readonly #dirty = new Map<ChainTable, Map<string, Record<string, unknown>>>()

  load(table: ChainTable, rows: readonly Record<string, unknown>[]): void {
    const held = this.#table(table)
    for (const row of rows) held.set(keyString(table, row), row)
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

  /** What has to be written: the rows as they now stand, and the keys of those that are gone. */
  *changes(): Generator<{
    table: ChainTable
    put: Record<string, unknown>[]
    remove: Record<string, unknown>[]
  }> {
    for (const [table, keys] of this.#dirty) {
      const put: Record<string, unknown>[] = []
      const remove: Record<string, unknown>[] = []
      for (const [id, key] of keys) {
        const row = this.#table(table).get(id)
        if (row) put.push(row)
        else remove.push(key)
      }
      yield { table, put, remove }
    }
  }

  #table(table: ChainTable): Map<string, Record<string, unknown> | null> {
    let rows = this.#rows.get(table)
    if (!rows) {
      rows = new Map()
      this.#rows.set(table, rows)
    }
    return rows
  }
}
