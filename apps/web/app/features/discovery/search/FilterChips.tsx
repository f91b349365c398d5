import { blockchainName } from '@vitrine/domain/networks'
import X from 'lucide-react/icons/x'
import { FilterLink } from '#parts/FilterLink.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { formatDay } from '#words/date.ts'
import { ofFinding } from '#words/finding.ts'
import { priceAt } from './priceAt.ts'
import { saleName } from './saleName.ts'
import { dayIn, PRICES, type Search, searchAddress, searchIn } from './searchQueries.ts'
import { w } from './searchWords.ts'
import { useCategoryName } from './useCategoryName.ts'

/** A filter that is set, and what the search is without it. */
type SetFilter = { name: string; without: Partial<Search> }

/** The filters that are set, each as a link to the search without it. */
export function FilterChips({ search }: { search: Search }) {
  const filters = setFilters(search, useCategoryName())
  if (filters.length === 0) return null
  return (
    <nav aria-label={w('search_chips')} className="mb-6 flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <FilterLink
          key={name}
          to={(params) => searchAddress({ ...searchIn(params), tab: search.tab, ...without })}
          aria-label={w('remove_filter', { name })}
          className={`${chipClass()} max-sm:h-11`}
        >
          {name}
          <X className="size-4" aria-hidden />
        </FilterLink>
      ))}
    </nav>
  )
}

function setFilters(search: Search, nameOf: (category: string) => string | undefined): SetFilter[] {
  const { tab, category, blockchain, sale, price_min, price_max, date_start, date_end, date_from, verified } =
    search
  const found: (SetFilter | false)[] =
    tab === 'items'
      ? [
          category !== 'all' && {
            name: nameOf(category) ?? category,
            without: { category: 'all' },
          },
          blockchain !== 'All' && {
            name: blockchainName(blockchain),
            // The steps of the slider have other amounts without a chain.
            without: { blockchain: 'All', price_min: PRICES.min, price_max: PRICES.max },
          },
          sale !== 'all' && { name: saleName(sale), without: { sale: 'all' } },
          price_min > PRICES.min && {
            name: w('price_above', { n: priceAt(price_min, blockchain) }),
            without: { price_min: PRICES.min },
          },
          price_max < PRICES.max && {
            name: w('price_below', { n: priceAt(price_max, blockchain) }),
            without: { price_max: PRICES.max },
          },
          date_start !== '' && {
            name: w('day_from', { day: formatDay(dayIn(date_start)) }),
            without: { date_start: '' },
          },
          date_end !== '' && {
            name: w('day_to', { day: formatDay(dayIn(date_end)) }),
            without: { date_end: '' },
          },
        ]
      : [
          tab === 'collections' &&
            date_from !== '' && {
              name: w('day_from', { day: formatDay(dayIn(date_from)) }),
              without: { date_from: '' },
            },
        ]
  if (tab !== 'collections' && verified)
    found.push({ name: ofFinding('verified_only'), without: { verified: false } })
  return found.filter((each) => each !== false)
}
