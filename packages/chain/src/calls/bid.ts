import { encodeFunctionData, type Hex } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { type Carried, engineTerms } from '../engineTerms.ts'
import type { Terms } from '../terms.ts'
import type { Call } from './call.ts'

type Bid = {
  terms: Carried<Terms>
  /** Wei. */
  unitPrice: bigint
  copies: bigint
  /** Whether the bid opens an auction of an edition. */
  opens: boolean
}

/** Bids: the value is the price of one copy times the number of copies. */
export function bidCall(engine: Hex, { terms, unitPrice, copies, opens }: Bid): Call {
  const functionName = opens ? 'createAuctionAndBid' : 'bid'
  const args = [engineTerms(terms), copies] as const
  const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args })
  return { to: engine, data, value: unitPrice * copies }
}

/** Settles an ended auction. Anybody may do it, once. */
export function settleCall(engine: Hex, terms: Carried<Terms>): Call {
  const args = [engineTerms(terms)] as const
  return { to: engine, data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'settle', args }) }
}
