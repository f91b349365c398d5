import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import type { OrderWithToken } from '@vitrine/api/entities/trading/order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { query, wholePages } from '#data/query.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { useMore } from '#ui/lists/useMore.ts'
import { Failed } from '#ui/notices/Failed.tsx'
import { t } from '#words/catalogue.ts'
import { formatDate } from '#words/date.ts'
import { listWords } from '#words/listWords.ts'
import { personName, shortWallet } from '#words/personName.ts'
import { unitsText } from '#words/units.ts'
import OrderActions from './OrderActions.tsx'
import { WithdrawOrderButton } from './WithdrawOrderButton.tsx'

export const receivedQuery = () => query('GET /orders', { query: { side: 'received' } })

/** The offers to buy that the viewer received and made, with what can be done about each. */
export default function MyOrders({ wallet }: { wallet: Hex }) {
  const received = useQuery(receivedQuery())
  const made = useInfiniteQuery(wholePages('GET /orders', { query: { side: 'made' } }))
  const own = made.data?.pages.flatMap(({ orders }) => orders) ?? []
  const more = useMore(made, own.length)
  const others = received.data?.orders ?? []
  const words = listWords()
  if (received.isPending || made.isPending)
    return <div role="status" aria-label={words.loading} className="skeleton h-40" />
  const nothing = own.length === 0 && others.length === 0
  const failed = [received, made].find(({ isError }) => isError)
  const failure = failed && (
    <Failed
      title={words.failed}
      retry={words.retry}
      busy={failed.isFetching}
      onRetry={() => failed.refetch()}
    />
  )
  if (nothing && failure) return failure
  if (nothing) return <Empty title={t('nothing_yet')} />
  return (
    <section aria-labelledby="my-offers">
      <div className="flex flex-col gap-4">
        <h2 id="my-offers" className="sr-only">
          {t('my_offers')}
        </h2>
        {received.isError && failure}
        <Orders title={t('offers_received')} orders={others} wallet={wallet}>
          {(order) => (
            <>
              {personName(order.buyer)} · {t('offer_until', { date: formatDate(order.expiry_date) })}
            </>
          )}
        </Orders>
        <Orders title={t('offers_made')} orders={own} wallet={wallet}>
          {statusText}
        </Orders>
        <LoadMore
          label={words.more}
          more={made.hasNextPage}
          failure={made.isError && words.failed}
          {...more}
        />
      </div>
    </section>
  )
}

/** A list of offers. It is no part of the one above, whose next rendering would close an open dialog. */
function Orders({
  title,
  orders,
  wallet,
  children,
}: {
  title: string
  wallet: Hex
  orders: readonly OrderWithToken[]
  children: (order: OrderWithToken) => ReactNode
}) {
  if (orders.length === 0) return null
  return (
    <>
      <h3 className="text-sm text-quiet">{title}</h3>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <li
            key={order._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3"
          >
            <span className="min-w-0">
              {order.token && (
                <Link
                  to={`/tokens/${order.token._id}?tab=offers`}
                  className="touch font-medium hover:text-accent-text"
                >
                  {order.token.name}
                </Link>
              )}{' '}
              {unitsText(BigInt(order.price.amount), order.price)}
              <span className="block text-sm text-quiet">
                {order.token_id === null && `${anyWork(order)} · ${partText(order)} · `}
                {children(order)}
              </span>
            </span>
            {!order.token && order.buyer.wallet === wallet && isOpen(order) && (
              <WithdrawOrderButton
                subject={{ title: anyWork(order), image: null, colour: null }}
                order={order}
                wallet={wallet}
              />
            )}
            {order.token && isOpen(order) && (
              <OrderActions token={order.token} order={order} wallet={wallet} held={order.token.copies} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether something can still be done about it. */
const isOpen = ({ status }: OrderWithToken): boolean =>
  ['live', 'unfunded', 'unallowed', 'refused', 'unproven'].includes(status)

function anyWork({ order, set }: OrderWithToken): string {
  if (!set) return t('offer_any_of', { name: shortWallet(order.asset) })
  const { trait, size } = set
  return trait
    ? t('offer_scope_trait', { type: trait.trait_type, value: trait.value })
    : t('offer_any_of_set', { n: size })
}

const partText = ({ copies, filled_copies }: OrderWithToken): string =>
  t('offer_left', { n: copies - filled_copies, copies })

function statusText(order: OrderWithToken): string {
  if (order.status !== 'live') return t(`order_${order.status}`)
  return t('order_live', { until: t('offer_until', { date: formatDate(order.expiry_date) }) })
}
