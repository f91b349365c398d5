import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import { query, wholePages } from '#data/query.ts'
import { OrderLine } from '#parts/OrderLine.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { listWords } from '#words/listWords.ts'
import { chainName } from '#words/money.ts'
import { ofOrders } from '#words/orders.ts'

/**
 * The offers for any work of a collection or any with a trait, on each chain: prices of one chain can be compared. A
 * contract that was brought is on one chain alone.
 */
export default function CollectionOffers({ id }: { id: string }) {
  const { data } = useQuery(query('GET /collections/{id}', { params: { id } }))
  const its = data?.brought?.blockchain
  return (its ? [its] : blockchains()).map((chain) => (
    <section key={chain} aria-label={chainName(chain)} className="max-w-3xl pb-6">
      <h3 className="text-lg">{chainName(chain)}</h3>
      <OffersOn id={id} chain={chain} />
    </section>
  ))
}

function OffersOn({ id, chain }: { id: string; chain: Blockchain }) {
  const list = useInfiniteQuery(
    wholePages('GET /collections/{id}/orders', { params: { id }, query: { blockchain: chain } }),
  )
  return (
    <PagedRows
      list={list}
      items={list.data?.pages.flatMap((page) => page.orders) ?? []}
      keyOf={({ _id }) => _id}
      render={(order) => <OrderLine order={order} />}
      empty={<Empty title={ofOrders('no_offers')} />}
      words={listWords()}
    />
  )
}
