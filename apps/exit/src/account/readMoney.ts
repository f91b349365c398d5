import { dropsAbi } from '@vitrine/chain/abi/drops'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Hex, zeroAddress } from 'viem'
import { view } from '../chain/view.ts'
import type { Network } from '../networks.ts'
import type { Facts } from './readOffer.ts'

/** A contract in which money waits. @property isProceeds whether it is what a creator's payee refused, in that of drops */
export type Till = { contract: Hex; isProceeds: boolean }

export const tillsOf = ({ engine, drops }: Network): Till[] => [
  { contract: engine, isProceeds: false },
  ...(drops ? [false, true].map((isProceeds) => ({ contract: drops, isProceeds })) : []),
]

/** What waits for an account there. @param currency null for the chain's coin. @returns wei, or units of the currency */
export function readMoney(
  { node, account }: Facts,
  { contract, isProceeds }: Till,
  currency: Hex | null,
): Promise<bigint> {
  if (isProceeds) return view(node, contract, dropsAbi, 'proceedsOf', [currency ?? zeroAddress, account])
  // The same calls in both contracts.
  return currency
    ? view(node, contract, saleEngineAbi, 'parkedIn', [currency, account])
    : view(node, contract, saleEngineAbi, 'parked', [account])
}
