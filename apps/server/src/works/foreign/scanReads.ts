import type { Context } from '../../calls/context.ts'
import {
  addChangedReads,
  addMissingReads,
  type ChangePlace,
  type TokenPlace,
} from '../store/metadataReads.ts'

/** How many tokens one run looks at; how many changes, and how many works of each it adds. */
const TOKENS = 2_000
const CHANGES = 100
const WORKS = 5_000

/**
 * Creates the job that adds rows to the queue of metadata (metadataQueue.ts): for tokens of brought contracts, and for
 * works whose collection says that their metadata changed (ERC-4906, or `URI` of ERC-1155). Each run looks on where the last
 * one ended.
 */
export function createReadScan({ db }: Pick<Context, 'db'>): () => Promise<void> {
  let token: TokenPlace | null = null
  let change: ChangePlace | null = null
  return async () => {
    token = await addMissingReads(db, token, TOKENS)
    change = await addChangedReads(db, change, { changes: CHANGES, each: WORKS })
  }
}
