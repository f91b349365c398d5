import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { wrappedCoinAbi } from '../abi/wrappedCoin.ts'
import type { Call } from './call.ts'

/** Exchanges the chain's coin into its wrapped coin, one for one. */
export function wrapCall(coin: Hex, amount: bigint): Call {
  return {
    to: coin,
    data: encodeFunctionData({ abi: wrappedCoinAbi, functionName: 'deposit' }),
    value: amount,
  }
}

/** Lets the engine take a currency when an offer is accepted. @param amount at most, in units of the currency */
export function allowCall(currency: Hex, engine: Hex, amount: bigint): Call {
  const args = [engine, amount] as const
  return { to: currency, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}
