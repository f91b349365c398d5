import { type ContractFunctionArgs, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { dropsAbi } from '../abi/drops.ts'
import type { Call } from './call.ts'
import type { Receiver } from './parked.ts'

/** A phase as the drops contract knows it (Phase.sol). */
export type Phase = ContractFunctionArgs<typeof dropsAbi, 'nonpayable', 'settlePhase'>[0]

/**
 * Pays out what a creator's payee could not receive: to the payee or, by the creator, to another address.
 * @param currency null for the chain's coin
 */
export function withdrawProceedsCall(drops: Hex, currency: Hex | null, { account, to }: Receiver): Call {
  const of = currency ?? zeroAddress
  const data = to
    ? encodeFunctionData({ abi: dropsAbi, functionName: 'withdrawProceedsTo', args: [of, to] })
    : encodeFunctionData({ abi: dropsAbi, functionName: 'withdrawProceeds', args: [of, account] })
  return { to: drops, data }
}

/** Gives back what an account paid above the last price of a phase that is over. */
export function claimRebateCall(drops: Hex, phase: Phase, { account, to }: Receiver): Call {
  const data = to
    ? encodeFunctionData({ abi: dropsAbi, functionName: 'claimRebateTo', args: [phase, to] })
    : encodeFunctionData({ abi: dropsAbi, functionName: 'claimRebate', args: [phase, account] })
  return { to: drops, data }
}

/** Pays the creator of a phase with a rebate that is over. */
export const settlePhaseCall = (drops: Hex, phase: Phase): Call => ({
  to: drops,
  data: encodeFunctionData({ abi: dropsAbi, functionName: 'settlePhase', args: [phase] }),
})
