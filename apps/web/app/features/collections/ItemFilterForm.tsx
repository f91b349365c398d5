import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAmount } from '@vitrine/domain/money/wei'
import { search as searchWords } from '@vitrine/messages/pages/search'
import { useCallback, useEffect, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { useComing } from '#data/useComing.ts'
import { Choices, Group } from '#parts/Choices.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { ofFinding } from '#words/finding.ts'
import { SORT_NAMES } from '#words/sortNames.ts'
import { t } from '#words/t.ts'
import { ofTraits } from '#words/traits.ts'
import { wordsOf } from '#words/wordsOf.ts'
import {
  ITEM_SALES,
  ITEM_SORTS,
  type ItemsSearch,
  itemsAddress,
  itemsSearchOf,
  traitsQuery,
} from './itemsSearch.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { byPrice } from './range.ts'
import { readPrice } from './readEnd.ts'
import { TextFilter } from './TextFilter.tsx'
import { TraitFields } from './TraitFields.tsx'

const ofSearch = wordsOf(searchWords)

type ItemFilterFormProps = { id: string; search: ItemsSearch; tab: string | null }

/** The filters of a collection's works. A change navigates at once; without scripts, a button does. */
export default function ItemFilterForm({ id, search: shown, tab }: ItemFilterFormProps) {
  const navigate = useNavigate()
  const coming = useNavigation().location !== undefined
  // What the person wants. The URL changes only when the new list has loaded.
  const [search, setSearch] = useState(shown)
  const comingSearch = useComing()
  const address = itemsAddress(shown, tab)
  useEffect(() => {
    if (coming) return
    setSearch(itemsSearchOf(new URLSearchParams(address)))
  }, [address, coming])
  const choose = useCallback(
    (change: (before: ItemsSearch) => ItemsSearch) => {
      const wanted = change(itemsSearchOf(comingSearch()))
      setSearch(wanted)
      void navigate({ search: itemsAddress(wanted, tab) }, { preventScrollReset: true })
    },
    [navigate, comingSearch, tab],
  )
  const facets =
    useQuery({ ...traitsQuery(id, search), placeholderData: keepPreviousData }).data?.traits ?? []
  return (
    <Form className="flex flex-col gap-7 pt-6 lg:pt-0">
      {tab && <input type="hidden" name="tab" value={tab} />}
      <TextFilter
        name="name"
        label={ofTraits('works_named')}
        value={search.name}
        onType={(name) => choose((before) => ({ ...before, name }))}
      />
      <Choices
        title={ofFinding('sort')}
        name="sort"
        options={ITEM_SORTS.filter((sort) => sort !== 'rare' || facets.length > 0 || search.sort === 'rare')}
        chosen={search.sort}
        label={(sort) => (sort === 'rare' ? ofTraits('sort_rare') : ofFinding(SORT_NAMES[sort]))}
        onChoose={(sort) => choose((before) => ({ ...before, sort }))}
      />
      <Choices
        title={ofSearch('sale_type')}
        name="sale"
        options={ITEM_SALES}
        chosen={search.sale}
        label={(sale) => (sale === 'all' ? t('all') : ofSearch(`sale_${sale}`))}
        onChoose={(sale) => choose((before) => ({ ...before, sale }))}
      />
      <Group title={t('price')}>
        <RangeFilter
          place={byPrice}
          compare={parseAmount}
          read={readPrice}
          decimal
          names={['price_min', 'price_max']}
          labels={[ofSearch('price_lowest'), ofSearch('price_highest')]}
          values={[search.price_min, search.price_max]}
          onType={(end, price) =>
            choose((before) => ({ ...before, [end === 0 ? 'price_min' : 'price_max']: price }))
          }
        />
      </Group>
      <TraitFields id={id} search={search} facets={facets} choose={choose} />
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t('search_submit')}
        </button>
      </noscript>
    </Form>
  )
}
