import { allowCall } from '@vitrine/chain/calls/fund'
import { ownEvents } from '@vitrine/chain/ownEvents'
import {
  ExecutionRevertedError,
  erc20Abi,
  type Hex,
  maxUint256,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { At } from '../effects.ts'
import { ownEvent } from './ownEvent.ts'
import { signsPermits } from './signsPermits.ts'
import { contractsOf, intentOf, type StepEffects, type Tools } from './step.ts'

/**
 * Takes back what is left of an older allowance. Some currencies (USDT) change one only from zero, and refuse anything else
 * for ever. Skipped where the new one can be given at once, by a transaction or with a permit.
 */
export const clearAllowance: StepEffects = {
  joins: ['wrap'],
  async call(at, tools) {
    const { currency, needed, wanted } = allowanceOf(at)
    const { engine } = contractsOf(at, tools)
    const reader = tools.wallet.reader(at.step.chainId)
    const left = await readAllowance(at, tools, currency)
    if (left === 0n || left >= needed) return null
    if (at.intent.kind === 'buy' && (await signsPermits(at, tools))) return null
    const isRefused = await reverts(reader, at.flow.account, allowCall(currency, engine, wanted))
    return isRefused ? allowCall(currency, engine, 0n) : null
  },
  skips: true,
  read: ownEvent((at, tools) => ({
    ...{ contract: allowanceOf(at).currency, abi: erc20Abi, event: 'Approval' },
    args: { owner: at.flow.account, spender: contractsOf(at, tools).engine, value: 0n },
  })),
}

/** What the engine may take of a currency of the account now. */
export const readAllowance = (at: At, tools: Tools, currency: Hex): Promise<bigint> =>
  tools.wallet.reader(at.step.chainId).readContract({
    ...{ address: currency, abi: erc20Abi, functionName: 'allowance' },
    args: [at.flow.account, contractsOf(at, tools).engine],
  })

/** An allowance ends by its own event with enough: one of zero may be in the same transaction. */
export function readAllowed(
  at: At,
  receipt: TransactionReceipt,
  tools: Tools,
  currency: Hex,
  needed: bigint,
) {
  const args = { owner: at.flow.account, spender: contractsOf(at, tools).engine }
  const own = ownEvents(receipt, { contract: currency, abi: erc20Abi, event: 'Approval', args })
  return own.some(({ args: { value } }) => value >= needed) ? {} : null
}

/** What the engine must be able to take, and what it will be allowed, in units of the currency. */
function allowanceOf(at: At): { currency: Hex; needed: bigint; wanted: bigint } {
  const intent = intentOf(at, 'buy', 'offer')
  if (intent.kind === 'offer') {
    const needed = BigInt(intent.unitPrice) * BigInt(intent.copies)
    return { currency: intent.currency.address, needed, wanted: maxUint256 }
  }
  if (!intent.currency) throw new Error('the price is in the coin')
  const needed = BigInt(intent.total)
  return { currency: intent.currency.address, needed, wanted: needed }
}

async function reverts(
  reader: PublicClient,
  account: Hex,
  { to, data }: { to: Hex; data: Hex },
): Promise<boolean> {
  try {
    await reader.call({ account, to, data })
    return false
  } catch (error) {
    if (error instanceof Error && 'walk' in error) {
      const walk = error.walk as (is: (cause: unknown) => boolean) => unknown
      if (walk.call(error, (cause) => cause instanceof ExecutionRevertedError)) return true
    }
    throw error
  }
}
