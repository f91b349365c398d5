import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { work } from '@vitrine/messages/pages/work'
import { useSearchParams } from 'react-router'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { personName } from '#words/personName.ts'
import { fixedPrice, priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { wordsOf } from '#words/wordsOf.ts'
import { ofWork } from '#words/work.ts'

const w = wordsOf(work)

import { BuyButton } from './BuyButton.tsx'

type DirectSaleProps = { token: OutputOf<'GET /tokens/{id}'>['token']; offer: OfferFacts }

/** The fixed price of an offer, and 'Buy Now' for people who may buy (TOK-07). */
export function DirectSale({ token, offer }: DirectSaleProps) {
  const dollars = useDollars()
  const [params] = useSearchParams()
  // Instead of an offer that is over, the page shows another one.
  const isNamed = [null, offer._id].includes(params.get('offer'))
  const price = fixedPrice(offer)
  const paid = price && totalPrice(offer)
  if (!paid) return null
  const buyer = privateBuyer(offer)
  return (
    <section aria-label={t('price')}>
      <p className="text-sm text-quiet">{t('price')}</p>
      <Amount
        {...price}
        dollars={offer.offer_price && dollars(offer.offer_price, offer.blockchain)}
        className="text-2xl font-medium"
      />
      <p className="mt-1 mb-4 text-sm text-quiet">
        {ofWork('price_with_fee', {
          ...{ total: paid.amount, currency: paid.currency, percent: offer.commission / 100 },
        })}
      </p>
      {buyer && (
        <p className="mb-4 text-sm">{w('private_sale', { name: personName({ name: '', wallet: buyer }) })}</p>
      )}
      <BuyButton token={token} offer={offer} asked={isNamed} size="large" wide>
        {ofWork('buy_now')}
        <Amount
          amount={paid.amount}
          currency={paid.currency}
          dollars={paid.wei && dollars(paid.wei, offer.blockchain)}
          className="min-w-0 leading-tight font-normal whitespace-normal"
        />
      </BuyButton>
      {offer.available_copies === 0 && offer.reserved_copies > 0 && (
        <p className="text-quiet">{ofWork('copies_reserved', { available_copies: offer.reserved_copies })}</p>
      )}
    </section>
  )
}

/** What a buyer pays for a copy, with the fee. */
function totalPrice({ offer_price, currency_price, commission, blockchain }: OfferFacts) {
  const each = { commission: bps(commission), royalties: bps(0), sellerIsCreator: true }
  const amount = offer_price ?? currency_price?.amount
  if (!amount) return null
  const paid = splitDirectSale(wei(amount), 1n, each).paid.toString()
  const coins = offer_price ? paid : null
  const shown = priceOf(
    { price: coins, currency_price: currency_price && { ...currency_price, amount: paid } },
    blockchain,
  )
  return shown && { ...shown, wei: coins }
}

/** Who alone may buy, in a private sale. */
function privateBuyer({ signed }: OfferFacts): string | null {
  return signed && BigInt(signed.buyer) !== 0n ? signed.buyer : null
}
