import { type Hex, parseAbi, toEventSelector } from 'viem'
import type { FundKey } from '../store/makerFunds.ts'
import type { RawLog } from './decode.ts'

// WETH9 and its like emit no Transfer for deposits and withdrawals, and no currency emits an Approval when an allowance is
// spent. So events do not say how much is left: they say whose funds have to be read again.
const [transfer, approval, deposit, withdrawal] = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Deposit(address indexed to, uint256 value)',
  'event Withdrawal(address indexed from, uint256 value)',
]).map((event) => toEventSelector(event)) as [Hex, Hex, Hex, Hex]

/** The events of a currency that concern somebody's funds. */
export const fundSelectors = [transfer, approval, deposit, withdrawal]

/** Whose funds the logs of currencies concern. @param engine whose allowances count */
export function fundMovesIn(logs: readonly RawLog[], engine: string): FundKey[] {
  return logs.flatMap(({ address, topics: [event, first, second] }) => {
    const currency = address.toLowerCase()
    const key = (topic: string | undefined): FundKey[] =>
      topic ? [{ currency, account: accountOf(topic) }] : []
    if (event === transfer) return [...key(first), ...key(second)]
    if (event === approval) return second && accountOf(second) === engine ? key(first) : []
    return event === deposit || event === withdrawal ? key(first) : []
  })
}

const accountOf = (topic: string): string => `0x${topic.slice(-40)}`.toLowerCase()
