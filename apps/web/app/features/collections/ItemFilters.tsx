import { FilterPanel } from '#parts/FilterPanel.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { t } from '#words/t.ts'
import { type ItemsSearch, isNarrowed } from './itemsSearch.ts'

// The server renders it; its code comes when it is near.
const ItemFilterForm = lazyPart(() => import('./ItemFilterForm.tsx'))

type ItemFiltersProps = { id: string; search: ItemsSearch; tab: string | null }

/** The filters of a collection's works, which stay while the works scroll. */
export function ItemFilters({ id, search, tab }: ItemFiltersProps) {
  return (
    <FilterPanel
      stays
      isSet={isNarrowed(search)}
      form={<ItemFilterForm id={id} search={search} tab={tab} />}
      done={t('close')}
    />
  )
}
