import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { exactText } from '#words/typed.ts'
import type { ReadEngine } from './engineFacts.ts'

export type EngineCurrency = ReadEngine['facts']['currencies'][number]

/** What a currency is called: what it calls itself can be anything, so an unknown one has its address. */
export const unitOf = ({ symbol, address }: EngineCurrency): string => symbol ?? shortWallet(address)

/** What waits in the engine for the collector, with its unit. */
export function parkedText(currency: EngineCurrency): string {
  const { parked, decimals } = currency
  return exactText(BigInt(parked), { unit: unitOf(currency), decimals: decimals ?? 0 })
}
