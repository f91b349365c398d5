import { Link } from 'react-router'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { ofTraits } from '#words/traits.ts'
import { type ItemsSearch, itemsAddress, withoutItemFilters } from './itemsSearch.ts'

/** No work fulfils the filters: what to do about it. */
export default function NoneFit({ search, tab }: { search: ItemsSearch; tab: string | null }) {
  return (
    <Empty title={ofTraits('no_works_fit')}>
      <p>{ofTraits('no_works_fit_hint')}</p>
      <Link
        to={{ search: itemsAddress(withoutItemFilters(search), tab) }}
        preventScrollReset
        className={buttonClass()}
      >
        {ofTraits('clear_filters')}
      </Link>
    </Empty>
  )
}
