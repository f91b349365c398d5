import type { Db } from '../../db/open.ts'
import type { ChainRows } from '../dependents.ts'
import { type Cursor, publishMove } from '../store/cursors.ts'
import { nextEntry, writeJournal } from '../store/journal.ts'
import { writeChanges } from '../store/writeChanges.ts'
import { assertTip } from './apply.ts'
import { JournalRecorder } from './journalRecorder.ts'
import type { LiveEventDraft } from './liveEvents.ts'
import { type Change, WorkingSet } from './state.ts'

/**
 * Where rows are written that no block of the head made.
 * @property tip the last block in the tables
 * @property finalBlock a re-org can no longer undo blocks up to this number
 */
export type AtTip = { chainId: number; tip: Cursor; finalBlock: number }

export type Writing = {
  /** Loads the rows that will be read. */
  load(db: Db, state: WorkingSet): Promise<void>
  /** The changes, a group at a time; each group sees those before it. */
  changes(state: WorkingSet): Iterable<readonly Change[]>
  events: readonly LiveEventDraft[]
}

/**
 * Writes rows that do not come from a block of the head. They count as part of the last block in the tables. So a re-org
 * that undoes this block also undoes these rows, and they are read again.
 * @throws StaleBatchError if another process has moved the cursor
 */
export async function writeAtTip(
  { db, dependents }: ChainRows,
  { chainId, tip, finalBlock }: AtTip,
  writing: Writing,
): Promise<void> {
  await db.transaction(async (inside) => {
    await assertTip(inside, chainId, tip)
    const state = new WorkingSet()
    await writing.load(inside, state)
    const recorder = new JournalRecorder(await nextEntry(inside, chainId, tip.number))
    for (const changes of writing.changes(state)) {
      if (tip.number > finalBlock) recorder.record(tip.number, state, changes)
      for (const change of changes) state.apply(change)
    }
    const rows = await writeChanges(inside, state.changes())
    await writeJournal(inside, chainId, recorder.entries)
    const events = await dependents.changed(inside, chainId, { rows, uses: [], notifications: [] })
    await publishMove(inside, chainId)
    await dependents.announce(inside, chainId, [...writing.events, ...events])
  })
}
