import type { Call } from '@vitrine/chain/calls/call'
import { offeredPrice } from '@vitrine/chain/offeredPrice'
import { BaseError, ExecutionRevertedError, type Hex, type PublicClient } from 'viem'

/**
 * The gas of a call, estimated as it will be sent: by its account, which pays the network. An account that has not enough
 * for this is answered as one that pays nothing: another one may pay for a contract wallet, and the wallet says the rest.
 * @throws Error if the call would fail, or the node does not answer
 */
export async function estimateGas(
  reader: PublicClient,
  account: Hex,
  { to, data, value }: Call,
): Promise<bigint> {
  const call = { account, to, data, value }
  const gasPrice = offeredPrice(await reader.getGasPrice())
  try {
    return await reader.estimateGas({ ...call, gasPrice })
  } catch (error) {
    if (isRevert(error)) throw error
    return reader.estimateGas(call)
  }
}

/** The library also calls it a revert if the account cannot pay as much gas as the call needs. */
const UNPAID = /^(out of gas: )?gas required exceeds allowance/i

/** Whether the call itself fails, and not its account, which cannot pay for it. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError) || UNPAID.test(error.details)) return false
  return error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
}
