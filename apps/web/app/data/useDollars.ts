import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { formatDollars } from '@vitrine/domain/money/dollars'
import { RATE_LIFE } from '@vitrine/domain/money/rateLife'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { type Blockchain, blockchains, onChain } from '@vitrine/domain/networks'
import { createContext, useCallback, useContext } from 'react'
import { dollarText } from '#words/money.ts'
import { query } from './query.ts'

type Rates = OutputOf<'GET /common/prices'>

/** How often an open page fetches the rates again, in milliseconds. */
const REFRESH = 300_000
/** The same while the server does not know all of them, as right after its start; then twice as long each time. */
const SOON = 30_000

const isWhole = (rates: Rates | undefined) =>
  rates !== undefined && blockchains().every((blockchain) => onChain(rates, blockchain))

/** The rates. They come with the page, so prices have their dollars from the first paint. */
export const pricesQuery = () => ({
  ...query('GET /common/prices'),
  refetchInterval: ({ state }: { state: { data?: Rates; dataUpdateCount: number } }) =>
    isWhole(state.data) ? REFRESH : Math.min(REFRESH, SOON * 2 ** state.dataUpdateCount),
})

/** The rates, as long as they may be shown: after failures the page keeps what it has for ten minutes. */
export function useRates(): Rates | undefined {
  const { data, isError, dataUpdatedAt } = useQuery(pricesQuery())
  return isError && dataUpdatedAt < Date.now() - RATE_LIFE ? undefined : data
}

/** The value of one coin of each chain, for the whole page; undefined until it is known. */
export const RatesContext = createContext<Rates | undefined>(undefined)

/** Formats amounts in dollars; null if the rate is unknown, which is not an error (NET-05). */
export function useDollars(): (amount: string | Wei, currency: Blockchain) => string | null {
  const rates = useContext(RatesContext)
  return useCallback(
    (amount, currency) => {
      const rate = rates && onChain(rates, currency)
      const dollars = rate && formatDollars(typeof amount === 'string' ? wei(amount) : amount, currency, rate)
      return dollars ? dollarText(dollars) : null
    },
    [rates],
  )
}

/** Whether prices of different chains can be compared: the rate of every coin is known. */
export function useComparable(): boolean {
  return isWhole(useContext(RatesContext))
}
