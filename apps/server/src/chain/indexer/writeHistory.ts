import type { ChainRows } from '../dependents.ts'
import type { RowOf } from '../store/chainTables.ts'
import { listImportedOf } from '../store/histories.ts'
import { StaleBatchError } from './apply.ts'
import type { ChainLog } from './decode.ts'
import { handle } from './handlers/handle.ts'
import { loadFor, loadRefs } from './loadRefs.ts'
import { type Change, put, ref, type State } from './state.ts'
import { type AtTip, writeAtTip } from './writeAtTip.ts'

export type History = RowOf<'histories'>

/** A contract has more tokens than it may have, or names more in one block than are read. */
class TooLarge extends Error {}

/**
 * Writes a part of a history. The one that ends at the tip is the last: from then on the contract is followed, and so are
 * the tokens that had been imported before.
 * @param from the history without this part @param to how far it is read with these events; without what they count
 * @param mostTokens how many tokens the contract may have; with more it is not read on
 * @return the history as it was written
 */
async function writeHistory(
  tables: ChainRows,
  at: AtTip,
  { from, to }: { from: History; to: History },
  events: readonly ChainLog[],
  mostTokens: number,
): Promise<History> {
  const isLast = to.readTo >= at.tip.number
  let imported: RowOf<'tokens'>[] = []
  const now: History = { ...to, refused: null, events: to.events + events.length }
  if (now.tokens > mostTokens || events.some(({ isCut }) => isCut)) throw new TooLarge()
  await writeAtTip(tables, at, {
    load: async (inside, state) => {
      imported = isLast ? await listImportedOf(inside, to) : []
      state.load('tokens', imported)
      await loadRefs(inside, state, [ref('histories', to)])
      await loadFor(inside, state, events)
    },
    *changes(state) {
      // Another process may have written this part at the same block. Copies must not be added twice.
      const stored = state.get('histories', to)
      if (stored && (stored.readTo !== from.readTo || stored.since !== from.since))
        throw new StaleBatchError()
      for (const event of events) {
        const changes = handle(event, state)
        now.tokens += countNew(changes, state)
        if (now.tokens > mostTokens) throw new TooLarge()
        yield changes
      }
      if (isLast) {
        now.since = at.tip.number
        yield imported.flatMap((token) => {
          const row = state.get('tokens', token)
          return row ? put('tokens', { ...row, brought: true }) : []
        })
      }
      yield [put('histories', now)]
    },
    events: [],
  })
  return now
}

/**
 * The same, but a contract that is too large is refused: nothing of this part is written.
 * @param from the history without this part
 */
export async function writeOrRefuse(
  tables: ChainRows,
  at: AtTip,
  { from, to }: { from: History; to: History },
  events: readonly ChainLog[],
  mostTokens: number,
): Promise<History> {
  try {
    return await writeHistory(tables, at, { from, to }, events, mostTokens)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return refuseHistory(tables, at, from, 'too_many_tokens')
  }
}

/** Notes that a history is not read on, and why. */
export async function refuseHistory(
  tables: ChainRows,
  at: AtTip,
  history: History,
  reason: NonNullable<History['refused']>,
): Promise<History> {
  const refused: History = { ...history, refused: reason }
  await putHistory(tables, at, refused)
  return refused
}

/** Notes that a contract is no longer followed, and why. If it is wanted again, its history is read on from here. */
export const endHistory = (
  tables: ChainRows,
  at: AtTip,
  history: History,
  refused: NonNullable<History['refused']>,
): Promise<void> =>
  putHistory(tables, at, { ...history, refused, since: null, again: true, readTo: at.tip.number })

async function putHistory(tables: ChainRows, at: AtTip, history: History): Promise<void> {
  await writeAtTip(tables, at, {
    load: (inside, state) => loadRefs(inside, state, [ref('histories', history)]),
    changes: () => [[put('histories', history)]],
    events: [],
  })
}

function countNew(changes: readonly Change[], state: State): number {
  const found = changes.flatMap((change) =>
    change.table === 'tokens' && change.row?.brought && !state.get('tokens', change.key)
      ? [change.key.tokenId]
      : [],
  )
  return new Set(found).size
}
