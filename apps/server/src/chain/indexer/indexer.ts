import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/open.ts'
import { AskError } from '../../remote/askError.ts'
import type { Header } from '../rpc/blocks.ts'
import { type ChainError, putChainStatus } from '../store/chainStatus.ts'
import {
  type BlockRef,
  type Cursor,
  getBlockHash,
  getCursor,
  isSameCursor,
  listBlocks,
} from '../store/cursors.ts'
import { listWhole } from '../store/histories.ts'
import { listFundCurrencies } from '../store/makerFunds.ts'
import { listImported } from '../store/tokens.ts'
import { applyBatch, type Block, revertTo, StaleBatchError } from './apply.ts'
import { createBalanceReader, type ReaderOptions } from './balanceReader.ts'
import { createFinality } from './finality.ts'
import { ForkedError, findCommonBlock } from './findCommonBlock.ts'
import { FollowedTokens } from './followedTokens.ts'
import { MANY_MOVES, movesIn } from './followImports.ts'
import { createHistoryReader } from './historyReader.ts'
import { updateOwnWorks } from './ownWorks.ts'
import { prefetch } from './prefetch.ts'
import { DisagreementError } from './provenLogs.ts'
import { RangeSize } from './rangeSize.ts'
import { readOutdatedFunds } from './readOutdatedFunds.ts'
import { type Course, reconcile } from './reconcile.ts'
import { readOutstandingRoyalties } from './royaltyReader.ts'
import { MovedError, type Range } from './source.ts'

export type IndexerOptions = ReaderOptions & {
  /** The block in which the contracts were deployed. */
  startBlock: number
  /** How many blocks a re-org may undo at least; more if the chain itself says so (`finality.ts`). */
  finality: number
  /** How long a chain must stay shorter before the indexer accepts it, in milliseconds. A node may only lag. */
  patience?: number
  /** How often to read the chain's head while a round runs, in milliseconds. */
  beat?: number
  /** The database that says which contracts were brought; by default the same. */
  intents?: Db
  /** How many tokens a contract may have that is brought as a whole; any number by default. */
  mostTokens?: number
}

export type IndexerStatus = {
  head: number | null
  /** The time of the head's block. */
  headAt: Date | null
  indexed: number | null
  error: ChainError | null
}

/** How often to write an unchanged status. It shows that the leader is alive. Milliseconds. */
const STATUS_INTERVAL = 10_000
/** How often to read the chain's head while a round runs. Milliseconds. */
const BEAT = 5_000

/** How many times in a row the chain may change during a read before that counts as a failure. */
const MOVES = 20

/** Keeps the tables of one chain up to date with its head: the leader's part. All others wait (`progress.ts`). */
export class Indexer {
  readonly #options: IndexerOptions
  readonly #range = new RangeSize()
  readonly #readBalances: ReturnType<typeof createBalanceReader>
  readonly #readHistories: ReturnType<typeof createHistoryReader>
  readonly #finalBlock: (head: number) => Promise<number>
  /** The imported tokens, as long as they equal those in the tables; else null. */
  #followed: { tokens: FollowedTokens; at: Cursor | null } | null = null
  #status: IndexerStatus = { head: null, headAt: null, indexed: null, error: null }
  #running: Promise<void> | null = null
  #again = false
  #paused = false
  #behindSince: number | null = null
  #written: IndexerStatus & { at: number } = { head: null, headAt: null, indexed: null, error: null, at: 0 }

  constructor(options: IndexerOptions) {
    this.#options = options
    this.#readBalances = createBalanceReader(options)
    const { db, intents = db, mostTokens = Number.POSITIVE_INFINITY } = options
    this.#readHistories = createHistoryReader({ ...options, intents, mostTokens })
    this.#finalBlock = createFinality(options.source, options.finality)
  }

  get status(): IndexerStatus {
    return this.#status
  }

  /** Brings the tables to the chain's current head. Calls during a round are answered by one more round. */
  sync(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#rounds().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Stops after the batch that is being written, until the next `sync`. */
  async pause(): Promise<void> {
    this.#paused = true
    this.#again = false
    await this.#running?.catch(() => {})
    this.#paused = false
  }

  /** Tells every process the status if it has changed. */
  async #writeStatus(): Promise<void> {
    const { db, source } = this.#options
    const { head, headAt, error } = this.#status
    const written = this.#written
    if (written.head === head && written.error === error && Date.now() - written.at < STATUS_INTERVAL) return
    this.#written = { ...this.#status, at: Date.now() }
    await putChainStatus(db, source.chainId, { head, headAt, error })
  }

  /** Reads the chain's head while a round runs, so that a stuck round does not look up to date. */
  #watchHead(): () => void {
    const { source, beat = BEAT } = this.#options
    const look = async () => {
      const { number, at: headAt } = await source.head()
      this.#status = { ...this.#status, head: number, headAt }
      await this.#writeStatus()
    }
    // The round itself reports errors of the chain.
    const timer = setInterval(() => void look().catch(() => {}), beat)
    return () => clearInterval(timer)
  }

  async #rounds(): Promise<void> {
    const stop = this.#watchHead()
    await this.#untilKnown().finally(stop)
  }

  async #untilKnown(): Promise<void> {
    let moves = 0
    do {
      this.#again = false
      try {
        await this.#toHead()
        await this.#readLater()
        this.#status = { ...this.#status, error: null }
        await this.#writeStatus()
      } catch (error) {
        // The chain changed during the read, or another process was faster. The next round starts from the new state.
        const moved = error instanceof MovedError || error instanceof StaleBatchError
        if (moved && ++moves < MOVES) {
          this.#again = true
          await sleep(moves * 5)
        } else {
          this.#status = { ...this.#status, error: kindOf(error) }
          await this.#writeStatus().catch(() => {})
          throw error
        }
      }
    } while (this.#again && !this.#paused)
  }

  async #toHead(): Promise<void> {
    const { db, source, startBlock } = this.#options
    const head = await source.head()
    let tip = await getCursor(db, source.chainId)
    this.#status = { ...this.#status, head: head.number, headAt: head.at, indexed: tip?.number ?? null }
    await this.#writeStatus()
    if (head.number < startBlock) return
    tip = await this.#readAgain(tip)
    for (;;) {
      const course = await this.#course(tip, head)
      if (course === 'known' || course === 'behind') return
      tip = course === 'fork' && tip ? await this.#undo(tip, head) : await this.#advance(tip, head)
      this.#status = { ...this.#status, indexed: tip.number }
      if (tip.number >= head.number || this.#paused) return
    }
  }

  /** Reads what events leave open, at the last indexed block. */
  async #readLater(): Promise<void> {
    const { db, source } = this.#options
    const tip = await getCursor(db, source.chainId)
    // Far behind the head, it would change again before anybody sees it.
    if (!tip || this.#paused) return
    await readOutdatedFunds(this.#options, tip)
    const finalBlock = await this.#finalBlock(Math.max(tip.number, this.#status.head ?? 0))
    await this.#readBalances(tip, finalBlock)
    const { more, turned } = await this.#readHistories(tip, finalBlock)
    if (turned) this.#followed = null
    const at = { chainId: source.chainId, tip, finalBlock }
    const unread = await readOutstandingRoyalties(this.#options, at)
    const outdated = await updateOwnWorks(this.#options, at)
    this.#again ||= more || turned || unread || outdated
  }

  /** What the head means; reads the tables or the chain as far as necessary. */
  async #course(tip: Cursor | null, head: Header): Promise<Course> {
    const { db, source, patience = 0 } = this.#options
    const lower = tip !== null && head.number < tip.number
    const ours = lower ? await getBlockHash(db, source.chainId, head.number) : null
    const course = reconcile(tip, head, ours)
    if (course === 'behind') {
      this.#behindSince ??= Date.now()
      return Date.now() - this.#behindSince < patience ? 'behind' : 'fork'
    }
    this.#behindSince = null
    // Headers below the final block have no parent hash, so check that the block before the gap is still part of the
    // chain.
    if (course !== 'gap' || tip === null) return course
    const now = await source.header(tip.number)
    if (!now) throw new MovedError(tip.number)
    return now.hash === tip.hash ? 'gap' : 'fork'
  }

  /** Fetches and writes the blocks after `tip`. The next ones are fetched while the last ones are written. */
  async #advance(tip: Cursor | null, head: Header): Promise<Cursor> {
    const { db, source, startBlock, log } = this.#options
    const finalBlock = await this.#finalBlock(head.number)
    const followed = await this.#followedAt(tip)
    // Blocks that are fetched add what they import. If they are not written, the tokens must be read again.
    this.#followed = null
    let after = tip
    const currencies = await listFundCurrencies(db, source.chainId)
    const range = { from: after ? after.number + 1 : startBlock, head, finalBlock, currencies }
    for await (const blocks of prefetch(this.#ranges(range, followed))) {
      assertChained(after, blocks)
      const last = blocks.at(-1) as Block
      const batch = { chainId: source.chainId, blocks, tip: last, finalBlock, after, currencies }
      await applyBatch(this.#options, batch, log)
      after = { number: last.number, hash: last.hash, replays: tip?.replays ?? 0 }
      this.#status = { ...this.#status, indexed: after.number }
      if (this.#paused) return after
    }
    this.#followed = { tokens: followed, at: after }
    return after as Cursor
  }

  /** The imported tokens of the tables that end at `tip`: those in memory, unless another process moved the tables. */
  async #followedAt(tip: Cursor | null): Promise<FollowedTokens> {
    const { db, source } = this.#options
    if (this.#followed && isSameCursor(this.#followed.at, tip)) return this.#followed.tokens
    const tokens = await listImported(db, source.chainId)
    return new FollowedTokens(tokens, await listWhole(db, source.chainId))
  }

  async *#ranges(range: Omit<Range, 'to'>, followed: FollowedTokens): AsyncGenerator<Block[]> {
    const { head } = range
    for (let { from } = range; from <= head.number; ) {
      const to = Math.min(from + this.#range.blocks - 1, head.number)
      const blocks = await this.#fetch({ ...range, from, to }, followed)
      if (!blocks) continue
      from = to + 1
      yield blocks
    }
  }

  /** Fetches a range of blocks. Null if the range was too large for the node; then request a smaller one. */
  async #fetch(range: Range, followed: FollowedTokens): Promise<Block[] | null> {
    const { source } = this.#options
    const { from, to, head } = range
    const length = to - from + 1
    const undo = followed.mark()
    try {
      const blocks = await source.blocks(range, followed)
      const moves = movesIn(blocks.flatMap(({ logs }) => logs))
      if (moves > MANY_MOVES && this.#range.refused(length)) {
        undo()
        return null
      }
      this.#range.succeeded(length, moves)
      return blocks
    } catch (error) {
      if (!(error instanceof AskError)) throw error
      // Nodes do not have blocks that a re-org has removed.
      if ((await source.header(head.number))?.hash !== head.hash) throw new MovedError(head.number)
      if (!error.isTooMuch || !this.#range.refused(length, error.blocks)) throw error
      return null
    }
  }

  /** Undoes a block of which a second node has other logs, so that it is read again, and those after it. */
  async #readAgain(tip: Cursor | null): Promise<Cursor | null> {
    const { db, source, log } = this.#options
    const wrong = await source.confirm()
    if (wrong === null || tip === null || wrong > tip.number) return tip
    const before = (await listBlocks(db, source.chainId)).find(({ number }) => number < wrong)
    if (!before) throw new DisagreementError(wrong)
    log.warn({ chain: source.chainId, block: wrong }, 'a second node has other logs of a block; read again')
    this.#followed = null
    await revertTo(this.#options, source.chainId, before, tip)
    return { ...before, replays: tip.replays }
  }

  /** Undoes blocks until the tables end in a block that the chain still has. @throws ForkedError */
  async #undo(tip: Cursor, head: Header): Promise<Cursor> {
    const { db, source, log } = this.#options
    const common = await findCommonBlock(db, source)
    // The head was on a branch that the chain has left: there is nothing to undo.
    if (common.number === tip.number && common.number < head.number) throw new MovedError(head.number)
    log.warn({ chain: source.chainId, from: tip.number, to: common.number }, 're-org')
    this.#followed = null
    await revertTo(this.#options, source.chainId, common, tip)
    return { ...common, replays: tip.replays }
  }
}

/** Why a round failed, for the status. */
function kindOf(error: unknown): ChainError {
  if (error instanceof ForkedError) return 'forked'
  if (error instanceof DisagreementError) return 'disagreement'
  return error instanceof AskError ? 'unreachable' : 'failed'
}

/** Checks that each block is the child of the one before it, where the parent's hash is known. */
function assertChained(tip: Cursor | null, blocks: readonly Block[]): void {
  let before: BlockRef | null = tip
  for (const block of blocks) {
    const { number, parentHash } = block
    if (parentHash !== null && before?.number === number - 1 && before.hash !== parentHash)
      throw new MovedError(number)
    before = block
  }
}
