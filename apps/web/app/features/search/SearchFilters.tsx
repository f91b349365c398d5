import { CATEGORIES } from '@vitrine/domain/categories'
import { Link } from 'react-router'
import { chipClass } from '#ui/chipClass.ts'
import { t } from '#words/t.ts'
import { addressOf, SEARCH_SORTS, type Search } from './searchQueries.ts'

const SORT_NAMES = {
  recent: 'sort_recent',
  cheap: 'sort_cheap',
  costly: 'sort_costly',
  liked: 'sort_liked',
} as const

/** The filters of the tab, each choice a link. */
export function SearchFilters({ search }: { search: Search }) {
  if (search.tab === 'collections') return null
  return (
    <aside aria-label={t('filters')} className="flex min-w-0 flex-col gap-5 lg:gap-7">
      {search.tab === 'items' && (
        <>
          <Choices
            title={t('category')}
            search={search}
            choices={[{ _id: 'all' as const, name: t('all') }, ...CATEGORIES].map(({ _id, name }) => ({
              name,
              change: { category: _id },
              on: search.category === _id,
            }))}
          />
          <Choices
            title={t('sort')}
            search={search}
            choices={SEARCH_SORTS.map((sort) => ({
              name: t(SORT_NAMES[sort]),
              change: { sort },
              on: search.sort === sort,
            }))}
          />
        </>
      )}
      <Choices
        title={t('show')}
        search={search}
        choices={[
          { name: t('all'), change: { verified: false }, on: !search.verified },
          { name: t('verified_only'), change: { verified: true }, on: search.verified },
        ]}
      />
    </aside>
  )
}

type ChoicesProps = {
  title: string
  search: Search
  choices: { name: string; change: Partial<Search>; on: boolean }[]
}

function Choices({ title, search, choices }: ChoicesProps) {
  return (
    <div>
      <h2 className="text-sm font-medium text-quiet">{title}</h2>
      <ul className="no-scrollbar -mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-0.5 lg:mx-0 lg:flex-wrap lg:px-0">
        {choices.map(({ name, change, on }) => (
          <li key={name}>
            <Link
              to={{ search: addressOf({ ...search, ...change }) }}
              preventScrollReset
              aria-current={on ? 'true' : undefined}
              className={chipClass(on)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
