import type { Db } from '../../db/open.ts'
import type { RowOf } from '../store/chainTables.ts'
import { listImportedOf } from '../store/histories.ts'
import type { ChainLog } from './decode.ts'
import { handle } from './handlers/handle.ts'
import { loadFor, loadRefs } from './loadRefs.ts'
import { type Change, put, ref, type State } from './state.ts'
import { type AtTip, writeAtTip } from './writeAtTip.ts'

export type History = RowOf<'histories'>

/**
 * Writes a part of a history. The one that ends at the tip is the last: from then on the contract is followed, and so are
 * the tokens that had been imported before.
 * @param to how far the history is read with these events; without what they count
 * @param mostTokens how many tokens the contract may have; with more it is not read on
 * @return the history as it was written
 */
export async function writeHistory(
  db: Db,
  at: AtTip,
  to: History,
  events: readonly ChainLog[],
  mostTokens: number,
): Promise<History> {
  const isLast = to.readTo >= at.tip.number
  let imported: RowOf<'tokens'>[] = []
  let now = to
  await writeAtTip(db, at, {
    load: async (inside, state) => {
      imported = isLast ? await listImportedOf(inside, to) : []
      state.load('tokens', imported)
      await loadRefs(inside, state, [ref('histories', to)])
      await loadFor(inside, state, events)
    },
    *changes(state) {
      now = { ...to, events: to.events + events.length }
      for (const event of events) {
        const changes = handle(event, state)
        now.tokens += countNew(changes, state)
        if (now.tokens > mostTokens) break
        yield changes
      }
      if (now.tokens > mostTokens) now.refused = 'too_many_tokens'
      else if (isLast) {
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

/** Notes that a contract is no longer followed. If it is wanted again, its history is read on from here. */
export async function endHistory(db: Db, at: AtTip, history: History): Promise<void> {
  await writeAtTip(db, at, {
    load: (inside, state) => loadRefs(inside, state, [ref('histories', history)]),
    changes: () => [[put('histories', { ...history, since: null, readTo: at.tip.number })]],
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
