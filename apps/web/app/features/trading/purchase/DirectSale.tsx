import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { useSearchParams } from 'react-router'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { personName } from '#words/personName.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { BuyButton } from './BuyButton.tsx'

type DirectSaleProps = { token: OutputOf<'GET /tokens/{id}'>['token']; offer: OfferFacts }

/** The fixed price of an offer, and 'Buy Now' for people who may buy (TOK-07). */
export function DirectSale({ token, offer }: DirectSaleProps) {
  const dollars = useDollars()
  const [params] = useSearchParams()
  // Instead of an offer that is over, the page shows another one.
  const isNamed = [null, offer._id].includes(params.get('offer'))
  const { terms, offer_price, currency_price: other, blockchain } = offer
  const each = { commission: bps(offer.commission), royalties: bps(0), sellerIsCreator: true }
  const { paid } = splitDirectSale(wei(terms.price), 1n, each)
  const shown = (amount: string) =>
    priceOf({ price: offer_price && amount, currency_price: other && { ...other, amount } }, blockchain)
  const [price, total] = [shown(terms.price), shown(`${paid}`)]
  if (!price || !total) return null
  const buyer = privateBuyer(offer)
  return (
    <section aria-label={t('price')}>
      <p className="text-sm text-quiet">{t('price')}</p>
      <Amount
        {...price}
        dollars={offer_price && dollars(offer_price, blockchain)}
        className="text-2xl font-medium"
      />
      <p className="mt-1 mb-4 text-sm text-quiet">
        {ofWork('price_with_fee', {
          ...total,
          total: total.amount,
          percent: offer.commission / 100,
        })}
      </p>
      {buyer && (
        <p className="mb-4 text-sm">
          {ofWork('private_sale', { name: personName({ name: '', wallet: buyer }) })}
        </p>
      )}
      <BuyButton token={token} offer={offer} asked={isNamed} size="large" wide>
        {ofWork('buy_now')}
        <Amount
          {...total}
          dollars={offer_price && dollars(paid, blockchain)}
          className="min-w-0 leading-tight font-normal whitespace-normal"
        />
      </BuyButton>
    </section>
  )
}

/** Who alone may buy, in a private sale. */
function privateBuyer({ signed }: OfferFacts): string | null {
  return signed && BigInt(signed.buyer) !== 0n ? signed.buyer : null
}
