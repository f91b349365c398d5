import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { type BlockRef, getCursor, listBlocks } from '../store/cursors.ts'
import { listImported } from '../store/tokens.ts'
import { applyBatch, type Block, revertTo, StaleBatchError } from './apply.ts'
import type { ImportedToken } from './followImports.ts'
import { reconcile } from './reconcile.ts'
import { MovedError, type Source } from './source.ts'

export type IndexerOptions = {
  db: Db
  source: Source
  log: Logger
  /** The block in which the contracts were deployed. */
  startBlock: number
  /** How many blocks may still be taken back by a re-org. */
  finality: number
  /** Called after blocks were written or taken back. */
  onChange?: (blocks: readonly Block[]) => void
}

export type IndexerStatus = { head: number | null; indexed: number | null; error: string | null }

const MIN_RANGE = 1
const MAX_RANGE = 5_000

/** Keeps the tables of one chain at its head. */
export class Indexer {
  readonly #options: IndexerOptions
  #status: IndexerStatus = { head: null, indexed: null, error: null }
  #running: Promise<void> | null = null
  #again = false
  #range = MAX_RANGE / 5

  constructor(options: IndexerOptions) {
    this.#options = options
  }

  get status(): IndexerStatus {
    return this.#status
  }

  /** Brings the tables to the chain's present head. Calls while it runs are answered by one more round. */
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

  /** Waits until the tables have a block of at least this number. */
  async syncTo(number: number): Promise<void> {
    for (let round = 0; round < 3 && (this.#status.indexed ?? -1) < number; round++) await this.sync()
  }

  async #rounds(): Promise<void> {
    do {
      this.#again = false
      try {
        await this.#toHead()
        this.#status = { ...this.#status, error: null }
      } catch (error) {
        // The chain moved under our hands, or another process was quicker: the next round sees how things stand.
        if (error instanceof MovedError || error instanceof StaleBatchError) this.#again = true
        else {
          this.#status = { ...this.#status, error: error instanceof Error ? error.message : String(error) }
          throw error
        }
      }
    } while (this.#again)
  }

  async #toHead(): Promise<void> {
    const { db, source, startBlock } = this.#options
    const head = await source.head()
    let tip = await getCursor(db, source.chainId)
    this.#status = { ...this.#status, head: head.number, indexed: tip?.number ?? null }
    for (;;) {
      const course = reconcile(tip, head)
      if (course === 'known' || head.number < startBlock) return
      if (course === 'fork' && tip) tip = await this.#takeBack(tip)
      else tip = await this.#advance(tip, head)
      this.#status = { ...this.#status, indexed: tip.number }
      if (tip.number >= head.number) return
    }
  }

  /** Fetches and writes the next blocks, as many as the node likes to answer at once. */
  async #advance(tip: BlockRef | null, head: BlockRef): Promise<BlockRef> {
    const { db, source, startBlock, finality, onChange } = this.#options
    const from = tip ? tip.number + 1 : startBlock
    const finalBlock = head.number - finality
    const imported = await listImported(db, source.chainId)
    for (;;) {
      const to = Math.min(from + this.#range - 1, head.number)
      const blocks = await this.#fetch(from, to, finalBlock, imported)
      if (!blocks) continue
      const first = blocks[0]
      if (tip && first?.number === from && first.parentHash !== tip.hash) return this.#takeBack(tip)
      assertChained(blocks)
      const last = blocks.at(-1)
      const reached = last?.number === to ? last : await this.#mustHave(to)
      await applyBatch(db, { chainId: source.chainId, blocks, tip: reached, finalBlock, after: tip })
      this.#range = Math.min(MAX_RANGE, this.#range * 2)
      onChange?.(blocks)
      return { number: reached.number, hash: reached.hash }
    }
  }

  /** Null when the range was too much for the node: it is halved and asked again. */
  async #fetch(
    from: number,
    to: number,
    finalBlock: number,
    imported: readonly ImportedToken[],
  ): Promise<Block[] | null> {
    try {
      return await this.#options.source.blocks(from, to, finalBlock, imported)
    } catch (error) {
      if (error instanceof MovedError || to - from + 1 <= MIN_RANGE) throw error
      this.#range = Math.max(MIN_RANGE, Math.floor((to - from + 1) / 2))
      return null
    }
  }

  async #mustHave(number: number): Promise<BlockRef> {
    const header = await this.#options.source.header(number)
    if (!header) throw new MovedError(number)
    return header
  }

  /** Takes back blocks until the tables end in one that the chain still has. */
  async #takeBack(tip: BlockRef): Promise<BlockRef> {
    const { db, source, log, onChange } = this.#options
    for (const block of await listBlocks(db, source.chainId)) {
      const now = await source.header(block.number)
      if (now?.hash !== block.hash) continue
      log.warn({ chain: source.chainId, from: tip.number, to: block.number }, 're-org')
      await revertTo(db, source.chainId, block)
      onChange?.([])
      return block
    }
    throw new Error(
      `chain ${source.chainId} does not have any of the blocks in the database: is it another chain?`,
    )
  }
}

function assertChained(blocks: readonly Block[]): void {
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    if (before && before.number + 1 === block.number && before.hash !== block.parentHash)
      throw new MovedError(block.number)
  }
}
