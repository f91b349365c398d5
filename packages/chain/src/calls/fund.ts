import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
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

/**
 * Lets the engine take a currency when an offer is accepted. Without a limit, so that one accepted offer does not use up
 * what the others need.
 */
export function allowCall(currency: Hex, engine: Hex): Call {
  const args = [engine, maxUint256] as const
  return { to: currency, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }
}
