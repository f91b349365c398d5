import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { SUBJECT_KINDS, type SubjectKind } from '@vitrine/domain/moderation/reports'
import { Link, useSearchParams } from 'react-router'
import { wholePages } from '#data/query.ts'
import { caseText, subjectName } from '#features/operator/console/act/caseWords.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { SubjectPicture } from '#features/operator/console/act/SubjectPicture.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'

/** A case in the queue. */
export function CaseLine({ found }: { found: OutputOf<'GET /console/cases'>['cases'][number] }) {
  const { _id, subject } = found
  return (
    <div className="relative flex items-center gap-4 py-3">
      <SubjectPicture thumbnail={subject.thumbnail} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/console/cases/${_id}`}
          className="block truncate font-medium after:absolute after:inset-0 hover:text-accent-text"
        >
          {subjectName(subject)}
        </Link>
        <p className="text-sm text-quiet">
          {w(`kind_${subject.kind}`)} · {caseText(found)}
        </p>
      </div>
    </div>
  )
}

const STATES = ['open', 'closed'] as const
const KINDS = SUBJECT_KINDS.map((value) => ({ value, label: w(`kind_${value}`) }))
const FIELDS: readonly FilterField<'kind' | 'claimed'>[] = [
  { name: 'kind', label: w('filter_kind'), options: KINDS },
  { name: 'claimed', label: w('filter_claimed'), isAddress: true },
]
const words = consoleListWords((n) => w('cases_shown', { n }))

/** The queue of cases, and those that were decided. */
export default function CasesPage() {
  const [params] = useSearchParams()
  const state = params.get('state') === 'closed' ? 'closed' : 'open'
  const filter = useFilter(FIELDS) as { kind?: SubjectKind; claimed?: string }
  const list = useInfiniteQuery(wholePages('GET /console/cases', { query: { state, ...filter } }))
  return (
    <>
      <PageTitle title={w('cases')} text={w('cases_text')} />
      <nav aria-label={w('cases')} className={`${TAB_ROW} mb-4`}>
        {STATES.map((each) => (
          <Link
            key={each}
            to={{ search: searchOf(each, filter) }}
            aria-current={each === state ? 'page' : undefined}
            className={tabClass(each === state)}
          >
            {w(`cases_${each}`)}
          </Link>
        ))}
      </nav>
      <ListTools list="cases" fields={FIELDS} fixed={{ state }} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ cases }) => cases) ?? []}
        keyOf={({ _id }) => _id}
        render={(each) => <CaseLine found={each} />}
        empty={
          <Empty title={emptyTitle(filter, w(state === 'open' ? 'cases_empty' : 'cases_none_closed'))} />
        }
        words={words}
      />
    </>
  )
}

/** The other tab keeps the filter. */
function searchOf(state: (typeof STATES)[number], filter: Record<string, string>): string {
  return new URLSearchParams({ ...(state === 'closed' && { state }), ...filter }).toString()
}
