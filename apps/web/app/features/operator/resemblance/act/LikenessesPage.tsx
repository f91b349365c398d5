import { useInfiniteQuery } from '@tanstack/react-query'
import { SUBJECT_KINDS, type SubjectKind } from '@vitrine/domain/moderation/reports'
import { wholePages } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { LikenessLine } from './LikenessLine.tsx'

const KINDS = SUBJECT_KINDS.map((value) => ({ value, label: w(`kind_${value}`) }))
const FIELDS: readonly FilterField<'kind'>[] = [{ name: 'kind', label: w('filter_kind'), options: KINDS }]
const words = consoleListWords((n) => w('likenesses_shown', { n }))

/** The queue of hints that something resembles something older. */
export default function LikenessesPage() {
  const filter = useFilter(FIELDS) as { kind?: SubjectKind }
  const list = useInfiniteQuery(wholePages('GET /console/likenesses', { query: filter }))
  return (
    <>
      <PageTitle title={w('likenesses')} text={w('likenesses_text')} />
      <ListTools list="likenesses" fields={FIELDS} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ likenesses }) => likenesses) ?? []}
        keyOf={({ _id }) => _id}
        render={(each) => <LikenessLine found={each} />}
        empty={<Empty title={emptyTitle(filter, w('likenesses_empty'))} />}
        words={words}
      />
    </>
  )
}
