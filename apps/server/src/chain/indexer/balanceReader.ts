import type { Logger } from 'pino'
import { AskError } from '../../remote/askError.ts'
import type { ChainRows } from '../dependents.ts'
import type { Cursor } from '../store/cursors.ts'
import { listStale, listStaleContracts, type StaleBalance } from '../store/staleBalances.ts'
import type { ReadBalances } from './handlers/readBalances.ts'
import { RestingContracts } from './restingContracts.ts'
import type { Source } from './source.ts'
import { writeBalances } from './writeBalances.ts'

/** For what reads the chain after its events. */
export type ReaderOptions = ChainRows & { source: Source; log: Logger }

/** The time budget of one round in milliseconds, so that the next block does not wait for foreign contracts. */
const ROUND = 2_000
const CONTRACTS = 100
const OF_ONE = 50
const AT_ONCE = 10
/** A contract that takes longer than this rests for five times as long, even if it answers. Milliseconds. */
const SLOW = 1_000
const SLOW_REST = 5

/**
 * Creates the job that reads balances of imported ERC-1155 tokens after events changed them. Their contracts are
 * untrusted: a round asks each a limited number of questions, and a contract that does not answer rests for longer
 * each time. What is not read stays in the table for later rounds.
 */
export function createBalanceReader({ db, dependents, source, log }: ReaderOptions) {
  const resting = new RestingContracts()
  let last = ''

  /**
   * Runs one round at the last indexed block.
   * @param finalBlock a re-org can no longer undo blocks up to this number
   */
  return async (tip: Cursor, finalBlock: number): Promise<void> => {
    const contracts = await nextContracts()
    if (contracts.length === 0) return
    const until = Date.now() + ROUND
    const answers: ReadBalances[] = []
    for (const contract of contracts) {
      if (Date.now() > until) break
      try {
        await askContract(contract, tip, until, answers)
      } catch (error) {
        if (isRefusal(error)) {
          resting.failed(contract, resting.after(contract))
          continue
        }
        // The node failed, or the chain changed. The next round tries again.
        log.warn({ err: error, chain: source.chainId }, 'holdings could not be read')
        break
      }
    }
    if (answers.length > 0)
      await writeBalances({ db, dependents }, { chainId: source.chainId, tip, finalBlock }, answers)
  }

  /** Contracts that answered the last time come first. */
  async function nextContracts(): Promise<string[]> {
    let found = await listStaleContracts(db, source.chainId, last, CONTRACTS)
    if (found.length < CONTRACTS && last !== '') {
      const rest = CONTRACTS - found.length
      found = [...new Set([...found, ...(await listStaleContracts(db, source.chainId, '', rest))])]
    }
    last = found.length < CONTRACTS ? '' : (found.at(-1) as string)
    return found
      .filter((contract) => !resting.isResting(contract))
      .sort((one, other) => +resting.hasFailed(one) - +resting.hasFailed(other))
  }

  /** Asks a contract until it fails to answer or its time is up. @param answers the answers are added here */
  async function askContract(
    contract: string,
    tip: Cursor,
    until: number,
    answers: ReadBalances[],
  ): Promise<void> {
    const begun = Date.now()
    const after = resting.after(contract)
    const stale = await listStale(db, source.chainId, contract, after, OF_ONE)
    let failed = false
    let reached: StaleBalance | null = null
    for (const part of parts(stale)) {
      if (failed || Date.now() > until || Date.now() - begun > SLOW) break
      const [{ tokenId }] = part
      const owners = part.map(({ owner }) => owner)
      const { supply, copies } = await source.holdings({ contract, tokenId }, owners, tip)
      const holdings = owners.flatMap((owner, at) => {
        const held = copies[at]
        return held == null ? [] : [{ owner, copies: held }]
      })
      failed = holdings.length < owners.length
      if (holdings.length > 0) answers.push({ contract, tokenId, supply, holdings })
      reached = part.at(-1) ?? null
    }
    const isMore = reached !== stale.at(-1) || stale.length === OF_ONE
    const took = Date.now() - begun
    if (failed) resting.failed(contract, isMore ? reached : null)
    else if (took > SLOW) resting.pause(contract, took * SLOW_REST)
    else if (after !== null) resting.goOn(contract, isMore ? reached : null)
    else resting.answered(contract)
  }
}

/** Whether the nodes refuse calls to one contract. They may still answer calls to others. */
const isRefusal = (error: unknown) => error instanceof AskError && error.kind === 'refused'

/** Splits stale balances into groups of one token and a few accounts. @param stale ordered by token */
function* parts(stale: readonly StaleBalance[]): Generator<[StaleBalance, ...StaleBalance[]]> {
  for (const ofToken of Map.groupBy(stale, ({ tokenId }) => tokenId).values())
    for (let at = 0; at < ofToken.length; at += AT_ONCE)
      yield ofToken.slice(at, at + AT_ONCE) as [StaleBalance, ...StaleBalance[]]
}
