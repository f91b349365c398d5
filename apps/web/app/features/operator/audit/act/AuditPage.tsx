import { useInfiniteQuery } from '@tanstack/react-query'
import { addressFault } from '@vitrine/domain/typed/readAddress'
import { consoleWords } from '@vitrine/messages/console'
import { wholePages } from '#data/query.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { listWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { actName, w } from '#features/operator/console/act/words.ts'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { AuditLine } from './AuditLine.tsx'

const words = listWords((n) => w('audit_shown', { n }))

const ACTS = Object.keys(consoleWords)
  .filter((key) => key.startsWith('act_'))
  .map((key) => key.slice('act_'.length))
  .map((value) => ({ value, label: actName(value) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1))

const FIELDS: readonly FilterField<'actor' | 'subject' | 'act'>[] = [
  { name: 'actor', label: w('audit_actor'), faultOf: addressFault },
  { name: 'subject', label: w('audit_subject') },
  { name: 'act', label: w('audit_act'), options: ACTS },
]

/** Everything that was done in the console. */
export default function AuditPage() {
  const filter = useFilter(FIELDS)
  const list = useInfiniteQuery(wholePages('GET /console/audit', { query: filter }))
  return (
    <>
      <PageTitle title={w('audit')} text={w('audit_text')} />
      <ListTools list="audit" fields={FIELDS} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ entries }) => entries) ?? []}
        keyOf={({ _id }) => _id}
        render={(entry) => <AuditLine entry={entry} />}
        empty={<Empty title={emptyTitle(filter, w('audit_empty'))} />}
        words={words}
      />
    </>
  )
}
