import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { updateLists } from '../../discovery/store/cards.ts'
import { deliver } from '../../inbox/store/inbox.ts'
import { refreshOrders } from '../../trading/store/orderStatus.ts'
import { checkUndone, noteStrange, type Use } from '../../trading/store/sharedSalts.ts'
import { undoMarks } from '../../trading/store/tradeMarks.ts'
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
import { findUndone, type ListChanges } from '../store/listChanges.ts'
import { type FundKey, outdateAllFunds, outdateFundsFrom } from '../store/makerFunds.ts'
import { UnreadRowError, writeChanges } from '../store/writeChanges.ts'
import type { ChainLog } from './decode.ts'
import { handle } from './handlers/handle.ts'
import { JournalRecorder } from './journalRecorder.ts'
import {
  announceEvents,
  type LiveEventDraft,
  liveEventOfActivity,
  liveEventOfOrder,
  liveEventsOf,
} from './liveEvents.ts'
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
export async function applyBatch(db: Db, batch: Batch, log: Pick<Logger, 'error'>): Promise<void> {
  const write = (handled: typeof handleAll) =>
    db.transaction(async (tx) => {
      await assertTip(tx, batch.chainId, batch.after)
      await writeBatch(tx, batch, await handled(tx, batch))
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

async function writeBatch(db: Db, batch: Batch, { state, recorder, events }: Handled): Promise<void> {
  const { chainId, blocks, tip, finalBlock } = batch
  const changed = await writeChanges(db, state.changes())
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
  await updateLists(db, chainId, changed)
  await outdateMoved(db, batch)
  events.push(...(await changeOrders(db, chainId, changed)))
  await noteStrange(
    db,
    chainId,
    blocks.flatMap(({ logs }) => logs.flatMap(useOf)),
  )
  await deliver(db, state.changed('chainNotifications'))
  await announceEvents(db, chainId, events)
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
export async function revertTo(db: Db, chainId: number, fork: BlockRef, after: Cursor): Promise<void> {
  await db.transaction(async (inside) => {
    await assertTip(inside, chainId, after)
    const events = (await listActivitiesAbove(inside, chainId, fork.number)).map(liveEventOfActivity)
    const changed = await findUndone(inside, chainId, fork.number)
    // Some undone changes have no activity line, for example approvals. One event for all of them is enough.
    if (events.length === 0 && Object.values(changed).some((rows) => Array.isArray(rows) && rows.length > 0))
      events.push({ type: 'offer', token: null, users: [], at: new Date() })
    await revertAbove(inside, chainId, fork.number)
    changed.orders.push(...(await undoMarks(inside, chainId, fork.number)))
    await checkUndone(inside, chainId, [...changed.orders, ...changed.offers])
    await updateLists(inside, chainId, changed)
    await outdateFundsFrom(inside, chainId, fork.number + 1)
    events.push(...(await changeOrders(inside, chainId, changed)))
    await dropBlocksAbove(inside, chainId, fork.number)
    await setCursor(inside, chainId, fork)
    await announceEvents(inside, chainId, events)
  })
}

/** Brings the orders up to date with the changed rows. Returns what to announce about them. */
async function changeOrders(db: Db, chainId: number, changed: ListChanges): Promise<LiveEventDraft[]> {
  // A currency that was refused for a while was not followed meanwhile.
  for (const currency of changed.currencies) await outdateAllFunds(db, chainId, currency)
  return (await refreshOrders(db, chainId, changed)).map(liveEventOfOrder)
}
