import type { OutputOf } from '@vitrine/api/client/client'
import { listingState } from '@vitrine/api/listingState'
import { bps } from '@vitrine/domain/money/bps'
import { type Split, splitDirectSale } from '@vitrine/domain/money/split'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import { canBuy } from '@vitrine/domain/rules/trading/canBuy'
import { subjectOf } from '#features/trading/offer/act/subject.ts'
import type { BuyManyIntent } from '#flow/business/buying.ts'
import { serverNow } from '#ui/time/clock.ts'
import { t } from '#words/catalogue.ts'

export type FoundOffer = OutputOf<'GET /offers/{id}'>['offer']
export type Priced = { offer: FoundOffer; split: Split }

/** What one copy of each offer costs. Offers that this person can no longer buy are left out. */
export function pricedFor(offers: readonly FoundOffer[], wallet: string | null): Priced[] {
  const buyer = { wallet, owns: false, balance: null }
  return offers.flatMap((offer) => {
    if (!offer.offer_price || !canBuy(listingState(offer.token, offer), buyer, serverNow())) return []
    const terms = { commission: bps(offer.commission), royalties: bps(0), sellerIsCreator: true }
    return [{ offer, split: splitDirectSale(wei(offer.offer_price), 1n, terms) }]
  })
}

export const sumOf = (purchases: readonly Priced[], part: 'price' | 'buyerFee' | 'paid'): Wei =>
  wei(purchases.reduce((sum, { split }) => sum + split[part], 0n))

/** The intent to buy them all in one transaction; null without any. */
export function intentOfMany(purchases: readonly Priced[]): BuyManyIntent | null {
  const [first] = purchases
  if (!first) return null
  const { token, network } = first.offer
  return {
    kind: 'buyMany',
    chainId: network,
    subject: { ...subjectOf(token), title: t('works_together', { n: purchases.length, title: token.name }) },
    purchases: purchases.map(({ offer, split }) => ({
      token: offer.token._id,
      offer: offer._id,
      subject: subjectOf(offer.token),
      terms: offer.terms,
      signed: offer.signed,
      price: split.price.toString(),
      total: split.paid.toString(),
    })),
  }
}
