import type { Db } from '../../db/open.ts'
import { loadRows } from '../store/chainRows.ts'
import { type ChainTable, keyString } from '../store/chainTables.ts'
import type { ChainLog } from './decode.ts'
import { begins, dependentReads, handle, introduces, reads } from './handlers/handle.ts'
import { Layer, type Ref, type State, subjectOf, type WorkingSet } from './state.ts'

/**
 * Loads the rows that the handlers will read: one query per table, and a second for the rows that those refer to.
 * @param besides rows that no handler names
 */
export async function loadFor(
  db: Db,
  state: WorkingSet,
  logs: readonly ChainLog[],
  besides: readonly Ref[] = [],
): Promise<void> {
  const begun = new Set(logs.map(begins))
  await loadRefs(db, state, besides)
  await loadRefs(db, state, logs.flatMap(reads), begun)
  const added = introduced(state, logs)
  // An event of the batch may replace what a row named before: both are needed.
  const views = added ? [state, added] : [state]
  const more = views.flatMap((view) => logs.flatMap((log) => dependentReads(log, view)))
  const missing = more.filter(({ table, key }) => !state.has(table, key as never))
  await loadRefs(db, state, missing, begun)
}

/**
 * The loaded rows plus the rows that events of this batch add and that other events of the batch depend on. Null if there
 * are none.
 */
function introduced(state: State, logs: readonly ChainLog[]): State | null {
  const adding = logs.filter(introduces)
  if (adding.length === 0) return null
  const view = new Layer(state)
  for (const log of adding) for (const change of handle(log, view)) view.apply(change)
  return view
}

/** Loads rows by their keys. @param begun keys that are created in this batch and have no rows yet */
export async function loadRefs(
  db: Db,
  state: WorkingSet,
  refs: readonly Ref[],
  begun: ReadonlySet<string | null> = new Set(),
): Promise<void> {
  const wanted = new Map<ChainTable, Map<string, Record<string, unknown>>>()
  for (const ref of refs) {
    const subject = subjectOf(ref)
    if (subject !== null && begun.has(subject)) continue
    const { table, key } = ref
    const keys = wanted.get(table) ?? new Map()
    wanted.set(table, keys.set(keyString(table, key), key))
  }
  for (const [table, keys] of wanted)
    state.load(table, await loadRows(db, table, [...keys.values()] as never[]))
}

/** Those of these rows that exist. */
export async function findExisting(db: Db, refs: readonly Ref[]): Promise<Ref[]> {
  const found: Ref[] = []
  for (const [table, each] of Map.groupBy(refs, (ref) => ref.table)) {
    const rows = await loadRows(db, table, each.map(({ key }) => key) as never[])
    const keys = new Set(rows.map((row) => keyString(table, row as Record<string, unknown>)))
    found.push(...each.filter(({ key }) => keys.has(keyString(table, key))))
  }
  return found
}
