import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { ChainRows } from '../dependents.ts'
import { listActivitiesAbove } from '../store/chainActivities.ts'
import {
  type BlockRef,
  type Cursor,
  dropBlocksAbove,
  dropBlocksBelow,
  isSameCursor,
  lockCursor,
  putBlocks,
  setCursor,
} from '../store/cursors.ts'
import { pruneJournal, revertAbove, writeJournal } from '../store/journal.ts'
import { findUndone, type Use } from '../store/listChanges.ts'
import { type FundKey, outdateAllFunds, outdateFundsFrom } from '../store/makerFunds.ts'
import { UnreadRowError, writeChanges } from '../store/writeChanges.ts'
import type { ChainLog } from './decode.ts'
import { handle } from './handlers/handle.ts'
import { JournalRecorder } from './journalRecorder.ts'
import { type LiveEventDraft, liveEventOfActivity, liveEventsOf } from './liveEvents.ts'
import { findExisting, loadFor } from './loadRefs.ts'
import { outdateMoved } from './outdateMoved.ts'
import { type Ref, WorkingSet } from './state.ts'

/** A block with its events. Blocks without events matter only while a re-org could still undo them. */
export type Block = BlockRef & {
  parentHash: string | null
  logs: ChainLog[]
  /** Whose funds the block concerns; null if the currencies' logs were not read. */
  moves: readonly FundKey[] | null
}

export type Batch = {
  chainId: number
  /** Ascending. Below the final block, those without events may be left out. */
  blocks: Block[]
  /** The last block of the batch, even if `blocks` leaves it out. */
  tip: BlockRef
  /** A re-org can no longer undo blocks up to this number. */
  finalBlock: number
  /** Where the tables were when the batch was fetched. The batch is refused if another process has moved them. */
  after: Cursor | null
  /** The currencies whose logs were read. */
  currencies: readonly string[]
}

/** Another process has moved the cursor since the batch was fetched. */
export class StaleBatchError extends Error {
  override readonly name = 'StaleBatchError'
}

/**
 * Writes a batch of blocks in one transaction. Each event is handled on the rows that the events before it left; then
 * every changed row is written once, together with the journal that can undo the blocks.
 */
export async function applyBatch(
  { db, dependents }: ChainRows,
  batch: Batch,
  log: Pick<Logger, 'error'>,
): Promise<void> {
  const write = (handled: typeof handleAll) =>
    db.transaction(async (tx) => {
      await assertTip(tx, batch.chainId, batch.after)
      await writeBatch({ db: tx, dependents }, batch, await handled(tx, batch))
    })
  try {
    await write(handleAll)
  } catch (error) {
    if (!(error instanceof UnreadRowError)) throw error
    // A handler did not name a row that exists. That is a mistake, but a chain must not stand still for it.
    log.error({ err: error, chain: batch.chainId }, 'events changed a row that they did not read')
    await write(handleCarefully)
  }
}

/** Locks the cursor until the transaction ends. @throws StaleBatchError when another process moved it */
export async function assertTip(db: Db, chainId: number, expected: Cursor | null): Promise<void> {
  if (!isSameCursor(await lockCursor(db, chainId), expected)) throw new StaleBatchError()
}

/** The rows as the events leave them, how to undo that, and what to announce. */
type Handled = { state: WorkingSet; recorder: JournalRecorder; events: LiveEventDraft[] }

/** @param besides rows to load that no handler names */
async function handleAll(
  db: Db,
  { blocks, finalBlock }: Batch,
  besides: readonly Ref[] = [],
): Promise<Handled> {
  const state = new WorkingSet()
  const logs = blocks.flatMap((block) => block.logs)
  await loadFor(db, state, logs, besides)

  const recorder = new JournalRecorder()
  const events: LiveEventDraft[] = []
  for (const block of blocks) {
    for (const log of block.logs) {
      const changes = handle(log, state)
      // Old blocks announce nothing: their events are history, not news.
      if (block.number > finalBlock) events.push(...liveEventsOf(log, state, changes))
      if (block.number > finalBlock) recorder.record(block.number, state, changes)
      for (const change of changes) state.apply(change)
    }
  }
  return { state, recorder, events }
}

/** How often rows are looked for that were not loaded. Each time there can be others. */
const ROUNDS = 5

/** The same after rows that exist counted as new: they are loaded, and all is handled again. */
async function handleCarefully(db: Db, batch: Batch): Promise<Handled> {
  const besides: Ref[] = []
  let handled = await handleAll(db, batch)
  for (let round = 0; round < ROUNDS; round++) {
    const missed = await findExisting(db, handled.state.created())
    if (missed.length === 0) break
    besides.push(...missed)
    handled = await handleAll(db, batch, besides)
  }
  return handled
}

async function writeBatch(
  { db, dependents }: ChainRows,
  batch: Batch,
  { state, recorder, events }: Handled,
): Promise<void> {
  const { chainId, blocks, tip, finalBlock } = batch
  const rows = await writeChanges(db, state.changes())
  await writeJournal(db, chainId, recorder.entries)
  await pruneJournal(db, chainId, finalBlock + 1)
  const kept = blocks.filter((block) => block.number >= finalBlock)
  await putBlocks(
    db,
    chainId,
    kept.map(({ number, hash }) => ({ number, hash })),
  )
  await dropBlocksBelow(db, chainId, finalBlock)
  await setCursor(db, chainId, tip)
  await outdateMoved(db, batch)
  await outdateTurned(db, chainId, rows.currencies)
  const uses = blocks.flatMap(({ logs }) => logs.flatMap(useOf))
  const changes = { rows, uses, notifications: state.changed('chainNotifications') }
  events.push(...(await dependents.changed(db, chainId, changes)))
  await dependents.announce(db, chainId, events)
}

/** What an event says that an account had signed. */
function useOf({ event, args }: ChainLog): Use[] {
  const use = (id: unknown, account: unknown) => [{ id: String(id), account: String(account).toLowerCase() }]
  if (event === 'ListingBought' || event === 'ListingVoided') return use(args.offerId, args.seller)
  if (event === 'OrderAccepted' || event === 'OrderCancelled') return use(args.orderId, args.buyer)
  return []
}

/**
 * Undoes every block above `fork`, in one transaction.
 * @param after the tip at which the fork was found; the call is refused if another process has moved it
 */
export async function revertTo(
  { db, dependents }: ChainRows,
  chainId: number,
  fork: BlockRef,
  after: Cursor,
): Promise<void> {
  await db.transaction(async (inside) => {
    await assertTip(inside, chainId, after)
    const events = (await listActivitiesAbove(inside, chainId, fork.number)).map(liveEventOfActivity)
    const rows = await findUndone(inside, chainId, fork.number)
    // Some undone changes have no activity line, for example approvals. One event for all of them is enough.
    if (events.length === 0 && Object.values(rows).some((each) => Array.isArray(each) && each.length > 0))
      events.push({ type: 'offer', token: null, users: [], at: new Date() })
    await revertAbove(inside, chainId, fork.number)
    await outdateFundsFrom(inside, chainId, fork.number + 1)
    await outdateTurned(inside, chainId, rows.currencies)
    events.push(...(await dependents.undone(inside, chainId, fork.number, rows)))
    await dropBlocksAbove(inside, chainId, fork.number)
    await setCursor(inside, chainId, fork)
    await dependents.announce(inside, chainId, events)
  })
}

/** Has the funds in currencies read again that the engine's owner allowed or refused: refused ones are not followed. */
async function outdateTurned(db: Db, chainId: number, currencies: readonly string[]): Promise<void> {
  for (const currency of currencies) await outdateAllFunds(db, chainId, currency)
}
