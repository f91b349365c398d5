import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

type EndedPriceProps = { token: OutputOf<'GET /tokens/{id}'>['token']; offer: OfferFacts }

/** The fixed price that nobody can pay any more while the auction goes on, below what one can do now (VAL-15). */
export function EndedPrice({ token, offer }: EndedPriceProps) {
  const { terms, blockchain, reserved_copies: reserved } = offer
  return (
    <section aria-label={t('price')} className="text-sm text-quiet">
      <p>
        {t('price')} <s>{`${amountOf(wei(terms.price))} ${coinOf(blockchain)}`}</s> · {ofWork('price_over')}
      </p>
      {token.type === 1155 && <p>{ofWork('copies_reserved', { available_copies: reserved })}</p>}
    </section>
  )
}
