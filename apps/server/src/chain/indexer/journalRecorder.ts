import { encodeRow } from '../store/chainRows.ts'
import { type ChainTable, keyString, shapes } from '../store/chainTables.ts'
import type { JournalEntry } from '../store/journal.ts'
import type { Change, Ref, State } from './state.ts'

/** Collects journal entries: the version of each row before a block first changed it. */
export class JournalRecorder {
  readonly entries: JournalEntry[] = []
  readonly #first: number
  readonly #seen = new Set<string>()

  /** @param first the number of the first entry; numbers are unique within a block */
  constructor(first = 0) {
    this.#first = first
  }

  /** Records the rows that these changes replace. */
  record(block: number, state: State, changes: readonly Change[]): void {
    for (const change of changes) this.#add(block, state, change)
  }

  #add(block: number, state: State, { table, key }: Ref): void {
    const id = `${block}|${table}|${keyString(table, key)}`
    if (this.#seen.has(id)) return
    this.#seen.add(id)
    const before = state.get(table, key as never) as Record<string, unknown> | undefined
    this.entries.push({
      block,
      seq: this.#first + this.entries.length,
      table,
      key: encodeRow(table, keyOnly(table, key)),
      before: before ? encodeRow(table, before) : null,
    })
  }
}

function keyOnly(table: ChainTable, key: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(shapes[table].keys.map(({ property }) => [property, key[property]]))
}
