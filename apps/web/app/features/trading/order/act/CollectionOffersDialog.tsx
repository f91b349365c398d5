import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { useState } from 'react'
import { networksQuery } from '#data/networks.ts'
import { list, query, wholePages } from '#data/query.ts'
import { unsellableQuery } from '#features/trading/offer/useUnsellable.ts'
import { OrderLine } from '#parts/OrderLine.tsx'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { t } from '#words/catalogue.ts'
import { listWords } from '#words/listWords.ts'
import { chainName } from '#words/money.ts'
import MakeOfferDialog from './MakeOfferDialog.tsx'

type CollectionOffersDialogProps = { collection: string; onClose: () => void }

/** The offers for any work of a collection, and the button that makes one. Prices are compared on one chain. */
export default function CollectionOffersDialog({ collection, onClose }: CollectionOffersDialogProps) {
  const [chosen, setChosen] = useState<Blockchain | null>(null)
  const all = blockchains()
  const found = useQueries({ queries: all.map((chain) => worksQuery(collection, chain)) })
  const chains = all.flatMap((chain, at) => {
    const work = found[at]?.data?.items[0]
    return work ? [{ chain, work: work._id }] : []
  })
  const current = chains.find(({ chain }) => chain === chosen) ?? chains[0]
  const finding = found.some(({ isPending }) => isPending)
  const { data: stuck } = useQuery({
    ...unsellableQuery(current?.work ?? '', true),
    enabled: current !== undefined,
  })
  const reason = stuck?.reason ?? null
  const [isOffering, offer, endOffer] = useOpenConnected()
  if (isOffering && current) return <AnyOffer work={current.work} onClose={endOffer} />
  return (
    <Modal
      title={t('collection_offers_title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <Button kind="primary" size="large" wide disabled={!current || isImmovable(reason)} onClick={offer}>
          {t('make_offer_title')}
        </Button>
      }
    >
      <p className="text-sm text-quiet">{t('collection_offers_text')}</p>
      {isImmovable(reason) && <p className="mt-2 text-sm">{t(`any_${reason}`)}</p>}
      {chains.length > 1 && current && (
        <div className="mt-4">
          <SelectField
            label={t('network_name')}
            value={current.chain}
            options={chains.map(({ chain }) => ({ value: chain, label: chainName(chain) }))}
            onChange={(chain) => setChosen(chain as Blockchain)}
          />
        </div>
      )}
      <div className="mt-2 min-h-24">
        {current && <Offers collection={collection} chain={current.chain} />}
        {!finding && !current && <Empty title={t('collection_no_works')} />}
      </div>
    </Modal>
  )
}

function Offers({ collection, chain }: { collection: string; chain: Blockchain }) {
  const offers = useInfiniteQuery(
    wholePages('GET /collections/{id}/orders', { params: { id: collection }, query: { blockchain: chain } }),
  )
  return (
    <PagedRows
      list={offers}
      items={offers.data?.pages.flatMap((page) => page.orders) ?? []}
      keyOf={({ _id }) => _id}
      empty={<Empty title={t('collection_offers_none')} />}
      words={listWords()}
      render={(order) => <OrderLine order={order} />}
    />
  )
}

/** The form of an offer. It names a work, whose collection the offer is for. */
function AnyOffer({ work, onClose }: { work: string; onClose: () => void }) {
  const { data: shown } = useQuery(query('GET /tokens/{id}', { params: { id: work } }))
  const { data: networks } = useQuery(networksQuery())
  const network = networks?.chains.find(({ id }) => id === shown?.token.network)
  return shown && network ? (
    <MakeOfferDialog token={shown.token} network={network} any onClose={onClose} />
  ) : null
}

/** Some works of a collection on one chain. */
const worksQuery = (id: string, blockchain: Blockchain) =>
  list('GET /collections/{id}/items/{type}', { params: { id, type: 'owned' }, query: { blockchain } })
