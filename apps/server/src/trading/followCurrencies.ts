import { knownCurrencies } from '@vitrine/chain/currencies'
import { worthInCoin } from '@vitrine/domain/money/worthOf'
import { blockchainOf } from '@vitrine/domain/networks'
import type { Context } from '../context.ts'
import { refreshOffers } from '../works/store/cards.ts'
import { listAllowedCurrencies } from './store/currencies.ts'
import { forgetWorth, keepWorth, listPriced, listWorths } from './store/currencyWorths.ts'

/** A rate that moved by less than this share changes no list: one part in so many. */
const MOVES = 100n

/**
 * A job that keeps what the currencies of prices count as (`currencyWorths`), and the lists of works whose prices are in
 * them: after a rate has moved by a hundredth, and after the engine's owner has allowed or refused a currency. It also
 * looks at all of them once after its process has started.
 */
export function followCurrencies({ db, chains, prices }: Pick<Context, 'db' | 'chains' | 'prices'>) {
  const followed = new Set<string>()
  return async (): Promise<void> => {
    await prices.refresh()
    const [allowed, kept, rates] = [await listAllowedCurrencies(db), await listWorths(db), prices.current()]
    for (const chainId of chains.keys()) {
      const blockchain = blockchainOf(chainId)
      const rate = (blockchain && rates[blockchain]) ?? null
      for (const known of knownCurrencies(chainId)) {
        const currency = known.address.toLowerCase()
        const name = `${chainId} ${currency}`
        const before = kept.get(name) ?? null
        const isAllowed = allowed.get(chainId)?.has(currency) ?? false
        // While no feed answers, the last rate is nearer to the truth than none.
        const now = !isAllowed ? null : rate === null && before !== null ? before : worthInCoin(known, rate)
        if (followed.has(name) && !hasMoved(before, now)) continue
        if (now === null) await forgetWorth(db, { chainId, currency })
        else await keepWorth(db, { chainId, currency, worth: now })
        for (let last: string | null = ''; last !== null; ) {
          const page = await listPriced(db, { chainId, currency }, last)
          await refreshOffers(db, page.offers)
          last = page.next
        }
        followed.add(name)
      }
    }
  }
}

function hasMoved(before: bigint | null, now: bigint | null): boolean {
  if (before === null || now === null) return before !== now
  const moved = before > now ? before - now : now - before
  return moved * MOVES >= before
}
