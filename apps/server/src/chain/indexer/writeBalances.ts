import type { Db } from '../../db/open.ts'
import { updateLists } from '../../works/store/cards.ts'
import { type Cursor, publishMove } from '../store/cursors.ts'
import { nextEntry, writeJournal } from '../store/journal.ts'
import { writeChanges } from '../store/writeChanges.ts'
import { assertTip } from './apply.ts'
import { balanceChanges, balanceReads, type ReadBalances } from './handlers/readBalances.ts'
import { JournalRecorder } from './journalRecorder.ts'
import { announceEvents, type LiveEventDraft } from './liveEvents.ts'
import { loadRefs } from './loadRefs.ts'
import { WorkingSet } from './state.ts'

/** @property tip the block at which the contracts were asked, the last one in the tables */
type Answers = { chainId: number; tip: Cursor; finalBlock: number; answers: readonly ReadBalances[] }

/** How many wallets of one token get a live event about their copies. */
const ANNOUNCED = 50

/**
 * Writes balances that contracts reported, as part of the block at which they were asked. A re-org that undoes the
 * block also undoes the balances, which are stale again.
 * @throws StaleBatchError if another process has moved the cursor
 */
export async function writeBalances(db: Db, { chainId, tip, finalBlock, answers }: Answers): Promise<void> {
  await db.transaction(async (inside) => {
    await assertTip(inside, chainId, tip)
    const state = new WorkingSet()
    await loadRefs(
      inside,
      state,
      answers.flatMap((each) => balanceReads({ chainId }, each)),
    )
    const recorder = new JournalRecorder(await nextEntry(inside, chainId, tip.number))
    for (const each of answers) {
      const changes = balanceChanges({ chainId }, each, state)
      if (tip.number > finalBlock) recorder.record(tip.number, state, changes)
      for (const change of changes) state.apply(change)
    }
    const changed = await writeChanges(inside, state.changes())
    await writeJournal(inside, chainId, recorder.entries)
    await updateLists(inside, chainId, changed)
    await publishMove(inside, chainId)
    await announceEvents(inside, chainId, answers.map(liveEventOf))
  })
}

function liveEventOf({ contract, tokenId, holdings }: ReadBalances): LiveEventDraft {
  const users = holdings.slice(0, ANNOUNCED).map(({ owner }) => owner)
  return { type: 'transfer', token: { contract, tokenId }, users, at: new Date() }
}
