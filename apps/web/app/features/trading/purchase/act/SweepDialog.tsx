import { useQueries } from '@tanstack/react-query'
import { MAX_PURCHASES } from '@vitrine/chain/spareGas'
import { type Blockchain, blockchains } from '@vitrine/domain/networks'
import { countOf } from '@vitrine/domain/typed/readCount'
import { useState } from 'react'
import { list } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import { CountField } from '#parts/act/CountField.tsx'
import { COUNT } from '#parts/act/typing.ts'
import { useForm } from '#parts/act/useForm.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { t } from '#words/catalogue.ts'
import { chainName } from '#words/money.ts'
import { BuyManyDialog } from './BuyManyDialog.tsx'
import { byPrice, purchasableOf } from './selection.ts'

const FIRST = '3'

/** Buys the cheapest works of a collection that have a fixed price. */
export default function SweepDialog({ collection, onClose }: { collection: string; onClose: () => void }) {
  const wallet = useSession()?.wallet ?? null
  const [count, setCount] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Blockchain | null>(null)
  const all = blockchains()
  const floors = useQueries({ queries: all.map((chain) => floorQuery(collection, chain)) })
  const offered = floors.map(({ data }, at) => ({
    chain: all[at] as Blockchain,
    works: (data?.items ?? [])
      .flatMap((card) => purchasableOf(card, wallet) ?? [])
      .filter(({ blockchain }) => blockchain === all[at])
      .toSorted(byPrice),
  }))
  const chains = offered.filter(({ works }) => works.length > 0)
  const floor = chains.find(({ chain }) => chain === chosen) ?? chains[0]
  const most = Math.min(floor?.works.length ?? 0, MAX_PURCHASES)
  const typed = count ?? String(Math.min(Number(FIRST), most))
  const offers = floor?.works.slice(0, Math.min(Number(countOf(typed)), most)).map(({ offer }) => offer) ?? []
  const isAbove = countOf(typed) > BigInt(most)
  const finding = floors.some(({ isPending }) => isPending)
  const form = useForm({
    draft: { count: typed },
    onChange: (part) => setCount(part.count ?? null),
    issues: [],
    onSubmit: () => {},
  })
  return (
    <BuyManyDialog
      title={t('sweep_title')}
      offers={offers}
      finding={finding}
      wrong={isAbove}
      onBegun={onClose}
      onClose={onClose}
    >
      {chains.length > 1 && floor && (
        <SelectField
          label={t('network_name')}
          value={floor.chain}
          options={chains.map(({ chain }) => ({ value: chain, label: chainName(chain) }))}
          onChange={(chain) => {
            setChosen(chain as Blockchain)
            setCount(null)
          }}
        />
      )}
      {finding || most > 0 ? (
        <CountField
          {...form.field('count', COUNT)}
          label={t('sweep_count')}
          hint={t('sweep_hint', { n: most })}
          error={isAbove ? t('quantity_too_large', { n: most }) : null}
          most={most}
        />
      ) : (
        <p>{t('sweep_none')}</p>
      )}
    </BuyManyDialog>
  )
}

/** The cheapest works of a collection on one chain. A page has more than one transaction buys. */
const floorQuery = (id: string, blockchain: Blockchain) => ({
  ...list('GET /collections/{id}/items/{type}', {
    params: { id, type: 'on_sale' },
    query: { sort: 'cheap', sale: 'direct', blockchain },
  }),
  staleTime: 0,
})
