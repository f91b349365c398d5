import type { OutputOf } from '@vitrine/api/client'
import type { OfferDetail } from '@vitrine/api/entities/offer'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { canBuy } from '@vitrine/domain/rules/checkPurchase'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#data/session.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { askToConnect } from '#wallet/askToConnect.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { buyerFacts, offerFacts } from './facts.ts'

const CheckoutDialog = lazy(() => import('./CheckoutDialog.tsx'))

type DirectSaleProps = { token: OutputOf<'GET /tokens/{id}'>['token']; offer: OfferDetail }

/** The fixed price of an offer, and 'Buy Now' for whoever may (TOK-07, ROL-03). */
export function DirectSale({ token, offer }: DirectSaleProps) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  if (!offer.offer_price) return null
  const price = wei(offer.offer_price)
  const terms = { commission: bps(offer.commission), royalties: bps(0), sellerIsCreator: true }
  const { paid } = splitDirectSale(price, 1n, terms)
  const may = canBuy(offerFacts(token, offer), buyerFacts(token, session?.wallet ?? null, null))

  async function buy() {
    if (await askToConnect()) setOpen(true)
  }
  return (
    <section aria-label={t('price')}>
      <p className="text-sm text-quiet">{t('price')}</p>
      <Amount amount={amountOf(price)} currency={offer.blockchain} className="text-2xl font-medium" />
      <p className="mt-1 text-sm text-quiet">
        {t('price_with_fee', {
          total: amountOf(paid),
          currency: offer.blockchain,
          percent: offer.commission / 100,
        })}
      </p>
      {may && (
        <Button kind="primary" size="large" wide className="mt-4" onClick={buy}>
          {t('buy_now')}
          <Amount amount={amountOf(paid)} currency={offer.blockchain} className="font-normal" />
        </Button>
      )}
      {offer.available_copies === 0 && offer.reserved_copies > 0 && (
        <p className="mt-4 text-quiet">{t('copies_reserved', { available_copies: offer.reserved_copies })}</p>
      )}
      <Suspense>
        {open && <CheckoutDialog token={token} offer={offer} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}
