import { type Currency, configuredCurrencies, knownCurrency } from '@vitrine/chain/currencies'
import { RATE_LIFE } from '@vitrine/domain/money/rateLife'
import { worthInCoin } from '@vitrine/domain/money/worthOf'
import { blockchainOf } from '@vitrine/domain/networks'
import type { Context } from '../calls/context.ts'
import { refreshOffers } from '../discovery/store/cards.ts'
import { listAllowedCurrencies } from './store/currencies.ts'
import { forgetWorth, type KeptWorth, keepWorth, listPriced, listWorths } from './store/currencyWorths.ts'

/** A rate that moved by less than this share changes no list: one part in so many. */
const MOVES = 100n

/**
 * A job that keeps what the currencies of prices count as (`currencyWorths`), and the lists of works whose prices are in
 * them: after a rate has moved by a hundredth or is too old, after the engine's owner has allowed or refused a currency, and
 * after its chain was seen to say something else of it than the configuration (`start/watchCurrencies.ts`). It also
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
      for (const { address } of configuredCurrencies(chainId)) {
        const currency = address.toLowerCase()
        // Null while the chain says that it is another one.
        const known = knownCurrency(chainId, currency)
        const name = `${chainId} ${currency}`
        const before = kept.get(name) ?? null
        const isAllowed = allowed.get(chainId)?.has(currency) ?? false
        const now = known && isAllowed ? worthNow(known, rate, before) : null
        const moved = hasMoved(before, now)
        if (now === null) await forgetWorth(db, { chainId, currency })
        // The lists keep a worth that has hardly moved, and its rate is as new as the last one.
        else
          await keepWorth(db, {
            chainId,
            currency,
            worth: moved || before === null ? now.worth : before.worth,
            ratedAt: now.ratedAt,
          })
        if (followed.has(name) && !moved) continue
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

/** What a currency is worth now. Without a rate it is what it was, until that is too old; then nobody knows. */
function worthNow(currency: Currency, rate: string | null, before: KeptWorth | null): KeptWorth {
  if (currency.wrapped) return { worth: worthInCoin(currency, null), ratedAt: null }
  const worth = worthInCoin(currency, rate)
  if (worth !== null) return { worth, ratedAt: new Date() }
  const isCurrent = before?.ratedAt && before.ratedAt.getTime() > Date.now() - RATE_LIFE
  return isCurrent ? before : { worth: null, ratedAt: null }
}

function hasMoved(before: KeptWorth | null, now: KeptWorth | null): boolean {
  if (before === null || now === null) return before !== now
  if (before.worth === null || now.worth === null) return before.worth !== now.worth
  const moved = before.worth > now.worth ? before.worth - now.worth : now.worth - before.worth
  return moved * MOVES >= before.worth
}
