import type { Db } from '../../db/open.ts'
import { isDatabaseAway } from '../../process/isUnreachable.ts'
import { AskError } from '../../remote/askError.ts'
import { listBrought } from '../store/brought.ts'
import type { Cursor } from '../store/cursors.ts'
import { getHistories } from '../store/histories.ts'
import { StaleBatchError } from './apply.ts'
import type { ReaderOptions } from './balanceReader.ts'
import type { ChainLog } from './decode.ts'
import { MANY_MOVES, movesIn } from './followImports.ts'
import { RangeSize } from './rangeSize.ts'
import { RestingContracts } from './restingContracts.ts'
import { MovedError } from './source.ts'
import type { AtTip } from './writeAtTip.ts'
import { endHistory, type History, refuseHistory, writeOrRefuse } from './writeHistory.ts'

/**
 * @property intents the database that says which contracts were brought
 * @property mostTokens how many tokens a contract may have
 */
export type HistoryReaderOptions = ReaderOptions & { intents: Db; mostTokens: number }

/** What a round left: whether there is more to read at once, and whether other contracts are followed than before. */
export type HistoryRound = { more: boolean; turned: boolean }

/**
 * How often in a row the nodes refuse a single block until its contract is refused: with the pauses between them (`restingContracts.ts`),
 * after twenty minutes. A node that refuses everything for a while costs no contract its history.
 */
const TRIES = 8

/** The time budget of one round in milliseconds, so that the next block does not wait. */
const ROUND = 1_000

/**
 * Creates the job that reads the histories of contracts that were brought. It reads a range of blocks at a time, and the
 * contracts take turns. Its rows count as part of the last block in the tables (`writeAtTip.ts`). When a history has reached
 * this block, the contract's events are read together with all others (`followedTokens.ts`).
 */
export function createHistoryReader({ intents, source, log, mostTokens, ...tables }: HistoryReaderOptions) {
  const { chainId } = source
  const ranges = new Map<string, RangeSize>()
  const resting = new RestingContracts()
  /** How often in a row a single block of a contract was refused. */
  const refusals = new Map<string, number>()
  /** Contracts that this process refused. After a restart, each is tried once more: the limit may be higher then. */
  const refusedHere = new Set<string>()
  let last = ''

  /**
   * Runs one round at the last indexed block.
   * @param finalBlock a re-org can no longer undo blocks up to this number
   */
  return async (tip: Cursor, finalBlock: number): Promise<HistoryRound> => {
    const at = { chainId, tip, finalBlock }
    const { todo, ended, grown } = await listTodo()
    for (const history of ended) await endHistory(tables, at, history, 'stopped')
    for (const history of grown) {
      await endHistory(tables, at, history, 'too_many_tokens')
      refusedHere.add(history.contract)
    }
    for (const contract of [...ranges.keys(), ...refusals.keys()]) {
      if (todo.some((each) => each.contract === contract)) continue
      ranges.delete(contract)
      refusals.delete(contract)
    }

    const round: HistoryRound = { more: false, turned: ended.length + grown.length > 0 }
    const until = Date.now() + ROUND
    for (const history of inTurn(todo, last)) {
      if (resting.isResting(history.contract)) continue
      if (Date.now() > until) return { ...round, more: true }
      last = history.contract
      const now = await readSome(history, at, until)
      if (now?.since != null) round.turned = true
      else if (now && !now.refused) round.more = true
    }
    return round
  }

  /**
   * The histories that are to be read on, and those of contracts that are no longer to be followed: stopped ones, and those
   * that have become too large.
   */
  async function listTodo(): Promise<{ todo: History[]; ended: History[]; grown: History[] }> {
    const todo: History[] = []
    const ended: History[] = []
    const grown: History[] = []
    const brought = await listBrought(intents, chainId)
    const known = await getHistories(tables.db, chainId, mostTokens, brought)
    const named = new Set(brought.map(({ contract }) => contract))
    // Nobody has to bring a creator's own contract.
    const own = [...known.values()].filter((history) => history.own && !named.has(history.contract))
    const each = own.map((history) => ({ ...history, firstBlock: history.readTo + 1, stopped: false }))
    for (const { contract, standard, firstBlock, stopped } of [...brought, ...each]) {
      const history = known.get(contract) ?? {
        chainId,
        contract,
        standard,
        own: false,
        readTo: firstBlock - 1,
        since: null,
        again: false,
        tokens: 0,
        events: 0,
        refused: null,
      }
      if (history.since === null) {
        if (!stopped && !refusedHere.has(contract)) todo.push(history)
      } else if (stopped) ended.push(history)
      else if (history.refused || history.tokens > mostTokens) grown.push(history)
    }
    return { todo, ended, grown }
  }

  /** Reads one history until the time is up. Null if it cannot be read now. */
  async function readSome(history: History, at: AtTip, until: number): Promise<History | null> {
    const range = ranges.get(history.contract) ?? new RangeSize()
    ranges.set(history.contract, range)
    let now = history
    try {
      do {
        const to = Math.min(at.tip.number, now.readTo + range.blocks)
        const events = await read(now, to, at.tip, range)
        if (events) {
          const part = { from: now, to: { ...now, readTo: to } }
          now = await writeOrRefuse(tables, at, part, events, mostTokens)
          if (now.refused) refusedHere.add(now.contract)
        }
      } while (Date.now() < until && now.since === null && !now.refused)
      resting.answered(history.contract)
      refusals.delete(history.contract)
      return now
    } catch (error) {
      if (error instanceof BlockTooLarge && countRefusal(history.contract) >= TRIES) {
        refusedHere.add(history.contract)
        refusals.delete(history.contract)
        return refuseHistory(tables, at, now, 'block_too_large')
      }
      // The next round starts from the new state.
      if (error instanceof MovedError || error instanceof StaleBatchError || isDatabaseAway(error))
        throw error
      // One contract must not hold up its chain.
      log.warn({ err: error, chain: chainId, contract: history.contract }, 'a history could not be read')
      resting.failed(history.contract, null)
      return null
    }
  }

  /** The events after a history up to a block. Null if the range was too large for the node; then request a smaller one. */
  async function read(
    history: History,
    to: number,
    tip: Cursor,
    range: RangeSize,
  ): Promise<ChainLog[] | null> {
    const length = to - history.readTo
    if (length <= 0) return []
    try {
      const events = await source.history(history, history.readTo + 1, to, tip)
      const moves = movesIn(events)
      if (moves > MANY_MOVES && range.refused(length)) return null
      range.succeeded(length, moves)
      return history.again ? events.map((event) => ({ ...event, whole: 'again' })) : events
    } catch (error) {
      if (!(error instanceof AskError) || !error.isTooMuch) throw error
      if (!range.refused(length, error.blocks)) throw new BlockTooLarge(error.message, { cause: error })
      return null
    }
  }

  function countRefusal(contract: string): number {
    const count = (refusals.get(contract) ?? 0) + 1
    refusals.set(contract, count)
    return count
  }
}

/** A single block has more logs of a contract than the nodes return. */
class BlockTooLarge extends Error {}

/** The contract after the one that was last in the round before comes first. */
const inTurn = (todo: readonly History[], last: string) => [
  ...todo.filter(({ contract }) => contract > last),
  ...todo.filter(({ contract }) => contract <= last),
]
