import type { ChainRows } from '../dependents.ts'
import { balanceChanges, balanceReads, type ReadBalances } from './handlers/readBalances.ts'
import type { LiveEventDraft } from './liveEvents.ts'
import { loadRefs } from './loadRefs.ts'
import { type AtTip, writeAtTip } from './writeAtTip.ts'

/** How many wallets of one token get a live event about their copies. */
const ANNOUNCED = 50

/** Writes balances that contracts reported at the tip. Undone balances are stale again. */
export async function writeBalances(
  tables: ChainRows,
  at: AtTip,
  answers: readonly ReadBalances[],
): Promise<void> {
  const refs = answers.flatMap((each) => balanceReads(at, each))
  await writeAtTip(tables, at, {
    load: (inside, state) => loadRefs(inside, state, refs),
    *changes(state) {
      for (const each of answers) yield balanceChanges(at, each, state)
    },
    events: answers.map(liveEventOf),
  })
}

function liveEventOf({ contract, tokenId, holdings }: ReadBalances): LiveEventDraft {
  const users = holdings.slice(0, ANNOUNCED).map(({ owner }) => owner)
  return { type: 'transfer', token: { contract, tokenId }, users, at: new Date() }
}
