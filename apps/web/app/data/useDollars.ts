import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '@vitrine/domain/money/dollars'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { query } from './query.ts'

export const pricesQuery = () => query('GET /common/prices')

/** Writes amounts in dollars; null where no feed tells the rate, silently (NET-05). */
export function useDollars(): (amount: string | Wei, currency: Blockchain) => string | null {
  const { data } = useQuery(pricesQuery())
  return (amount, currency) => {
    const rate = data?.[currency]
    return rate ? formatDollars(typeof amount === 'string' ? wei(amount) : amount, currency, rate) : null
  }
}
