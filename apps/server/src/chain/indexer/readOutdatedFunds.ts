import { AskError } from '../../remote/askError.ts'
import type { ChainRows } from '../dependents.ts'
import { type Cursor, publishMove } from '../store/cursors.ts'
import { type FundKey, type Funds, listOutdatedFunds, putFunds } from '../store/makerFunds.ts'
import { assertTip } from './apply.ts'
import type { ReaderOptions } from './balanceReader.ts'

/** The time budget of one round in milliseconds. The rest is read in the next one. */
const ROUND = 2_000
const AT_ONCE = 50

/**
 * Reads the funds of makers again that events moved, at the last indexed block, and brings their orders up to date.
 * Currencies are named by the engine's owner, so they are trusted to answer; one that reverts counts as empty.
 */
export async function readOutdatedFunds(
  { db, dependents, source, log }: ReaderOptions,
  tip: Cursor,
): Promise<void> {
  const until = Date.now() + ROUND
  for (let after: FundKey | null = null; Date.now() < until; ) {
    const keys: FundKey[] = await listOutdatedFunds(db, source.chainId, after, AT_ONCE)
    if (keys.length === 0) return
    try {
      await write({ db, dependents }, source.chainId, tip, await source.funds(keys, tip))
    } catch (error) {
      if (!(error instanceof AskError)) throw error
      // The chain changed, or the node failed. The next round tries again.
      log.warn({ err: error, chain: source.chainId }, 'the funds of offers could not be read')
      return
    }
    if (keys.length < AT_ONCE) return
    after = keys.at(-1) ?? null
  }
}

async function write(
  { db, dependents }: ChainRows,
  chainId: number,
  tip: Cursor,
  funds: readonly Funds[],
): Promise<void> {
  await db.transaction(async (inside) => {
    await assertTip(inside, chainId, tip)
    await putFunds(inside, chainId, tip.number, funds)
    const accounts = [...new Set(funds.map(({ account }) => account))]
    const events = await dependents.funded(inside, chainId, accounts)
    await publishMove(inside, chainId)
    await dependents.announce(inside, chainId, events)
  })
}
