import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { w } from '#features/operator/console/act/consoleWords.ts'
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

/** What people can buy and accept in a currency now, and so what refusing it ends. */
export const openText = ({ open_listings, open_offers }: EngineCurrency): string =>
  w('engine_open_in', { listings: open_listings, offers: open_offers })
