import { encodeFunctionData, type Hex } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import type { Terms } from '../terms.ts'
import type { Call } from './call.ts'

/** Buys copies at an offer's price. @param total the price of all copies and the buyer's commission, in wei */
export function buyCall(engine: Hex, terms: Terms, quantity: bigint, total: bigint): Call {
  const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'buy', args: [terms, quantity] })
  return { to: engine, data, value: total }
}
