import { useQuery } from '@tanstack/react-query'
import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { networksQuery } from '#data/networks.ts'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { useRate } from '#features/trading/offer/act/expected.ts'
import { t } from '#words/catalogue.ts'
import { unitsText } from '#words/units.ts'
import { bestByValue } from './bestByValue.ts'
import OrderActions from './OrderActions.tsx'

/** On the card of the viewer's own work: the best offer for it, for its traits or its collection, and 'Accept'. */
export default function BestOffer({ card }: { card: TokenCardInList }) {
  const wallet = useSession()?.wallet
  const { data: networks } = useQuery(networksQuery())
  const { data } = useQuery({
    ...query('GET /orders', { query: { side: 'received' } }),
    enabled: wallet !== undefined && card.my_available_copies > 0,
  })
  const rate = useRate(card.blockchain)
  const currencies =
    networks?.chains.find(({ blockchain }) => blockchain === card.blockchain)?.currencies ?? []
  const order = bestByValue(
    (data?.orders ?? []).filter(({ token }) => token?._id === card._id),
    currencies,
    rate,
  )
  if (!wallet || !order?.token) return null
  return (
    <div className="relative z-1 mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <span>
        <span className="text-quiet">{t('best_offer')}</span>{' '}
        <span className="font-medium tabular-nums">{unitsText(BigInt(order.price.amount), order.price)}</span>
      </span>
      <OrderActions token={order.token} order={order} wallet={wallet} held={card.my_available_copies} />
    </div>
  )
}
