import { useQuery } from '@tanstack/react-query'
import { blockchainName, coinOf } from '@vitrine/domain/networks'
import { useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { categoriesQuery } from '#data/categories.ts'
import { useComparable } from '#data/useDollars.ts'
import { Choices, Group } from '#parts/Choices.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { RangeSlider } from '#ui/fields/RangeSlider.tsx'
import { ofFinding } from '#words/finding.ts'
import { SORT_NAMES } from '#words/sortNames.ts'
import { t } from '#words/t.ts'
import { DayField } from './DayField.tsx'
import { priceAt } from './priceAt.ts'
import { saleName } from './saleName.ts'
import {
  chainChoices,
  dayHere,
  PRICES,
  SALES,
  SEARCH_SORTS,
  type Search,
  searchAddress,
  searchIn,
  withoutFilters,
} from './searchQueries.ts'
import { w } from './searchWords.ts'
import { useCategoryName } from './useCategoryName.ts'
import type { Choose } from './useChoose.ts'

type FilterFormProps = {
  search: Search
  filtered: boolean
  choose: Choose
}

/** The filters of a search. A change navigates to the new search at once; without scripts, a button does. */
export default function FilterForm({ search, filtered, choose }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const current = form.current
    let day: HTMLInputElement | null = null
    // The native change event comes when a slider is released or a day is chosen; React's comes with every step.
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !/range|date/.test(target.type)) return
      if (target.type === 'date' && isHalfTyped(target.value)) return
      // Each typed digit is another day. Together they are one step back.
      choose(filterIn(target), target === day)
      day = target.type === 'date' ? target : null
    }
    current?.addEventListener('change', follow)
    return () => current?.removeEventListener('change', follow)
  }, [choose])

  return (
    <Form ref={form} action="/search" className="flex flex-col gap-7 pt-6 lg:pt-0">
      <input type="hidden" name="tab" value={search.tab} />
      <input type="hidden" name="name" value={search.name} />
      {search.tab === 'items' && <WorkFilters search={search} choose={choose} />}
      {search.tab === 'collections' && (
        <Group title={w('opened')}>
          <DayField name="date_from" label={w('from_day')} value={search.date_from} />
        </Group>
      )}
      {search.tab !== 'collections' && (
        <VerifiedOnly
          key={search.tab}
          verified={search.verified}
          onChoose={(verified) => choose({ verified })}
        />
      )}
      <noscript className="flex flex-col gap-7">
        {search.tab === 'items' && (
          <Choices
            title={ofFinding('sort')}
            name="sort"
            options={SEARCH_SORTS}
            chosen={search.sort}
            label={(sort) => ofFinding(SORT_NAMES[sort])}
            onChoose={(sort) => choose({ sort })}
          />
        )}
        <button type="submit" className={buttonClass()}>
          {t('search_submit')}
        </button>
      </noscript>
      {filtered && (
        <Link
          to={{ search: searchAddress(withoutFilters(search)) }}
          preventScrollReset
          className={`${buttonClass({ size: 'small' })} w-fit`}
        >
          {t('reset_filter')}
        </Link>
      )}
    </Form>
  )
}

/** A year whose last digits are still to be typed: 0002, 0020, 0202. Nothing here is that old. */
const isHalfTyped = (day: string): boolean => /^0/.test(day)

/** The part of a search that a field contains. */
function filterIn({ name, type, value }: HTMLInputElement): Partial<Search> {
  const written = type === 'date' && value ? dayHere(value, name === 'date_end' ? 'end' : 'start') : value
  return { [name]: searchIn(new URLSearchParams({ [name]: written }))[name as keyof Search] }
}

type WorkFiltersProps = { search: Search; choose: Choose }

function WorkFilters({ search, choose }: WorkFiltersProps) {
  const { blockchain } = search
  const categories = useQuery(categoriesQuery()).data?.categories ?? []
  const nameOf = useCategoryName()
  const comparable = useComparable() || blockchain !== 'All'
  // The steps of the slider have different amounts on each chain, so another chain resets it.
  const unlimited = { price_min: PRICES.min, price_max: PRICES.max }
  return (
    <>
      <Choices
        title={w('category')}
        name="category"
        options={['all', ...categories.map(({ _id }) => _id)]}
        chosen={search.category}
        label={(id) => nameOf(id) ?? t('all')}
        onChoose={(category) => choose({ category })}
      />
      <Choices
        title={ofFinding('blockchain')}
        name="blockchain"
        options={chainChoices()}
        chosen={blockchain}
        label={(chain) => (chain === 'All' ? t('all') : blockchainName(chain))}
        onChoose={(chain) => choose({ blockchain: chain, ...unlimited })}
      />
      <Choices
        title={w('sale_type')}
        name="sale"
        options={SALES}
        chosen={search.sale}
        label={saleName}
        onChoose={(sale) => choose({ sale })}
      />
      <Group
        title={blockchain === 'All' ? w('price_in_dollars') : w('price_in', { currency: coinOf(blockchain) })}
      >
        {comparable ? (
          <RangeSlider
            names={['price_min', 'price_max']}
            labels={[w('price_lowest'), w('price_highest')]}
            min={PRICES.min}
            max={PRICES.max}
            step={1}
            value={[search.price_min, search.price_max]}
            format={(step) => priceAt(step, blockchain)}
          />
        ) : (
          <p className="text-sm text-quiet">{w('price_needs_chain')}</p>
        )}
      </Group>
      <Group title={t('created_on')}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <DayField name="date_start" label={w('from_day')} value={search.date_start} />
          <DayField name="date_end" label={w('to_day')} value={search.date_end} />
        </div>
      </Group>
    </>
  )
}

type VerifiedOnlyProps = { verified: boolean; onChoose: (verified: boolean) => void }

/** Shows the choice at once; the URL changes only when the new list has loaded. */
function VerifiedOnly({ verified, onChoose }: VerifiedOnlyProps) {
  const [chosen, setChosen] = useState(verified)
  const [known, setKnown] = useState(verified)
  if (known !== verified) {
    setKnown(verified)
    setChosen(verified)
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        name="verified"
        value="true"
        checked={chosen}
        onChange={({ target }) => {
          setChosen(target.checked)
          onChoose(target.checked)
        }}
        className="size-5 accent-accent"
      />
      {ofFinding('verified_only')}
    </label>
  )
}
