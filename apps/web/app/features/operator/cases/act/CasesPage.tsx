import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { wholePages } from '#data/query.ts'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { w } from '#features/operator/console/act/words.ts'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { CaseLine } from './CaseLine.tsx'

const STATES = ['open', 'closed'] as const
const words = listWords((n) => w('cases_shown', { n }))

/** The queue of cases, and those that were decided. */
export default function CasesPage() {
  const [params] = useSearchParams()
  const state = params.get('state') === 'closed' ? 'closed' : 'open'
  const list = useInfiniteQuery(wholePages('GET /console/cases', { query: { state } }))
  return (
    <>
      <PageTitle title={w('cases')} text={w('cases_text')} />
      <nav aria-label={w('cases')} className={`${TAB_ROW} mb-4`}>
        {STATES.map((each) => (
          <Link
            key={each}
            to={{ search: each === 'open' ? '' : `state=${each}` }}
            aria-current={each === state ? 'page' : undefined}
            className={tabClass(each === state)}
          >
            {w(`cases_${each}`)}
          </Link>
        ))}
      </nav>
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ cases }) => cases) ?? []}
        keyOf={({ _id }) => _id}
        render={(each) => <CaseLine found={each} />}
        empty={<Empty title={w(state === 'open' ? 'cases_empty' : 'cases_none_closed')} />}
        words={words}
      />
    </>
  )
}
