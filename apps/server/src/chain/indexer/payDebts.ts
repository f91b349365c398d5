import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { AskError } from '../rpc/askError.ts'
import type { Cursor } from '../store/cursors.ts'
import { type HoldingDebt, listDebtors, listDebts } from '../store/holdingDebts.ts'
import type { Paid } from './handlers/paidDebts.ts'
import { RestingContracts } from './restingContracts.ts'
import type { Source } from './source.ts'
import { writePaid } from './writePaid.ts'

export type DebtOptions = { db: Db; source: Source; log: Logger }

/** The time budget of one round in milliseconds, so that the next block does not wait for foreign contracts. */
const ROUND = 2_000
const CONTRACTS = 100
const DEBTS_OF_ONE = 50
const AT_ONCE = 10
/** A contract that takes longer than this rests for five times as long, even if it answers. Milliseconds. */
const SLOW = 1_000
const SLOW_REST = 5

/**
 * Creates the job that reads balances of imported ERC-1155 tokens after events changed them. Their contracts are
 * untrusted: a round asks each a limited number of questions, and a contract that does not answer rests for longer
 * each time. Unread debts stay in the table for later rounds.
 */
export function createDebtPayer({ db, source, log }: DebtOptions) {
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
    const paid: Paid[] = []
    for (const contract of contracts) {
      if (Date.now() > until) break
      try {
        await askContract(contract, tip, until, paid)
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
    if (paid.length > 0) await writePaid(db, { chainId: source.chainId, tip, finalBlock, paid })
  }

  /** Contracts that answered the last time come first. */
  async function nextContracts(): Promise<string[]> {
    let found = await listDebtors(db, source.chainId, last, CONTRACTS)
    if (found.length < CONTRACTS && last !== '') {
      const rest = CONTRACTS - found.length
      found = [...new Set([...found, ...(await listDebtors(db, source.chainId, '', rest))])]
    }
    last = found.length < CONTRACTS ? '' : (found.at(-1) as string)
    return found
      .filter((contract) => !resting.isResting(contract))
      .sort((one, other) => +resting.hasFailed(one) - +resting.hasFailed(other))
  }

  /** Asks a contract until it fails to answer or its time is up. @param paid the answers are added here */
  async function askContract(contract: string, tip: Cursor, until: number, paid: Paid[]): Promise<void> {
    const begun = Date.now()
    const after = resting.after(contract)
    const debts = await listDebts(db, source.chainId, contract, after, DEBTS_OF_ONE)
    let failed = false
    let reached: HoldingDebt | null = null
    for (const part of parts(debts)) {
      if (failed || Date.now() > until || Date.now() - begun > SLOW) break
      const [{ tokenId }] = part
      const owners = part.map(({ owner }) => owner)
      const { supply, copies } = await source.holdings({ contract, tokenId }, owners, tip)
      const holdings = owners.flatMap((owner, at) => {
        const held = copies[at]
        return held == null ? [] : [{ owner, copies: held }]
      })
      failed = holdings.length < owners.length
      if (holdings.length > 0) paid.push({ contract, tokenId, supply, holdings })
      reached = part.at(-1) ?? null
    }
    const isMore = reached !== debts.at(-1) || debts.length === DEBTS_OF_ONE
    const took = Date.now() - begun
    if (failed) resting.failed(contract, isMore ? reached : null)
    else if (took > SLOW) resting.pause(contract, took * SLOW_REST)
    else if (after !== null) resting.goOn(contract, isMore ? reached : null)
    else resting.answered(contract)
  }
}

/** Whether the nodes refuse calls to one contract. They may still answer calls to others. */
const isRefusal = (error: unknown) => error instanceof AskError && error.kind === 'refused'

/** Splits debts into groups of one token and a few accounts. @param debts ordered by token */
function* parts(debts: readonly HoldingDebt[]): Generator<[HoldingDebt, ...HoldingDebt[]]> {
  for (const ofToken of Map.groupBy(debts, ({ tokenId }) => tokenId).values())
    for (let at = 0; at < ofToken.length; at += AT_ONCE)
      yield ofToken.slice(at, at + AT_ONCE) as [HoldingDebt, ...HoldingDebt[]]
}
