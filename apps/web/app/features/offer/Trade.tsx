import type { OutputOf } from '@vitrine/api/client'
import type { OfferDetail } from '@vitrine/api/entities/offer'
import { useNow } from '#ui/useNow.ts'
import { t } from '#words/t.ts'
import { AuctionPanel } from './AuctionPanel.tsx'
import { DirectSale } from './DirectSale.tsx'

type TradeProps = { shown: OutputOf<'GET /tokens/{id}'> }

/** What a work costs and what the viewer can do about it (TOK-06, TOK-07). */
export function Trade({ shown: { token, offer } }: TradeProps) {
  if (!offer) return <p className="text-quiet">{t('not_on_sale')}</p>
  if (offer.status === 'completed') return <p>{t('offer_completed')}</p>
  return (
    <div className="flex flex-col gap-6">
      {offer.type !== 'auction' && <DirectSale token={token} offer={offer} />}
      {offer.type !== 'direct' && <Auction offer={offer} />}
    </div>
  )
}

function Auction({ offer }: { offer: OfferDetail }) {
  const now = useNow()
  return <AuctionPanel offer={offer} now={now} />
}
