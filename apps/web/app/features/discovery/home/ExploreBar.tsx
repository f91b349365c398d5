import { useQuery } from '@tanstack/react-query'
import { blockchainName, blockchains } from '@vitrine/domain/networks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useNavigate } from 'react-router'
import { categoriesQuery } from '#data/categories.ts'
import { useComing } from '#data/useComing.ts'
import { useComparable } from '#data/useDollars.ts'
import { FilterLink } from '#parts/FilterLink.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { MenuButton } from '#ui/overlays/MenuButton.tsx'
import { categoryName } from '#words/categoryName.ts'
import { ofFinding } from '#words/finding.ts'
import { ofHome } from '#words/home.ts'
import { SORT_NAMES } from '#words/sortNames.ts'
import { t } from '#words/t.ts'
import { type ExploreFilter, filterOf, isByPrice, SORTS, searchOf } from './exploreFilter.ts'

type ExploreBarProps = {
  filter: ExploreFilter
  /** Called with the filter that a person chooses, before the page navigates to it. */
  onChange: (filter: ExploreFilter) => void
}

/** Category chips, 'Filter and sort', 'Blockchain'. Categories are links, so they also work without scripts. */
export function ExploreBar({ filter, onChange }: ExploreBarProps) {
  const navigate = useNavigate()
  const coming = useComing()
  const comparable = useComparable() || filter.blockchain !== 'All'
  const choose = (change: Partial<ExploreFilter>) => () => {
    const next = { ...filterOf(coming()), ...change }
    onChange(next)
    void navigate({ pathname: '.', search: searchOf(next) }, { preventScrollReset: true })
  }
  const categories = [{ _id: 'all', name: t('all') }, ...(useQuery(categoriesQuery()).data?.categories ?? [])]
  const chains = [
    { key: 'All' as const, label: t('all') },
    ...blockchains().map((key) => ({ key, label: blockchainName(key) })),
  ]
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
      <nav
        aria-label={t('categories')}
        className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0"
      >
        {categories.map((category) => {
          const { _id } = category
          const chosen = _id === filter.category
          return (
            <FilterLink
              key={_id}
              to={(params) => searchOf({ ...filterOf(params), category: _id })}
              onFollow={() => onChange({ ...filterOf(coming()), category: _id })}
              aria-current={chosen ? 'true' : undefined}
              className={chipClass(chosen)}
            >
              {categoryName(category)}
            </FilterLink>
          )
        })}
      </nav>
      <div className="flex flex-wrap gap-2">
        <MenuButton
          align="end"
          className={chipClass(filter.sort !== 'recent' || filter.verified)}
          groups={[
            {
              label: ofFinding('sort'),
              entries: SORTS.map((sort) => ({
                key: sort,
                label:
                  comparable || !isByPrice(sort)
                    ? ofFinding(SORT_NAMES[sort])
                    : ofHome('choose_chain_first', { name: ofFinding(SORT_NAMES[sort]) }),
                checked: filter.sort === sort,
                disabled: !comparable && isByPrice(sort),
                onSelect: choose({ sort }),
              })),
            },
            {
              label: t('show'),
              entries: [
                {
                  key: 'everybody',
                  label: ofHome('from_everybody'),
                  checked: !filter.verified,
                  onSelect: choose({ verified: false }),
                },
                {
                  key: 'verified',
                  label: ofFinding('verified_only'),
                  checked: filter.verified,
                  onSelect: choose({ verified: true }),
                },
              ],
            },
          ]}
        >
          <SlidersHorizontal className="size-4" aria-hidden />
          {ofHome('filter_and_sort')}
        </MenuButton>
        <MenuButton
          align="end"
          className={chipClass(filter.blockchain !== 'All')}
          groups={[
            {
              label: ofFinding('blockchain'),
              entries: chains.map(({ key, label }) => ({
                key,
                label,
                checked: filter.blockchain === key,
                onSelect: choose({ blockchain: key }),
              })),
            },
          ]}
        >
          {filter.blockchain === 'All' ? ofFinding('blockchain') : blockchainName(filter.blockchain)}
          <ChevronDown className="size-4" aria-hidden />
        </MenuButton>
      </div>
    </div>
  )
}
