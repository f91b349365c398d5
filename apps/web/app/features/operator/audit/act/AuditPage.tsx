import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@vitrine/api/entities/operator/console'
import { consoleWords } from '@vitrine/messages/console'
import { wholePages } from '#data/query.ts'
import { actName, w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate } from '#features/operator/console/act/english.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { personName } from '#words/personName.ts'

/** An entry of the audit log: who did what to what, when, why, and what it changed. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { date, actor, act, subject, before, after, reason } = entry
  return (
    <div className="py-4">
      <p className="wrap-anywhere">
        <span className="font-medium">{personName(actor)}</span> {actName(act)}{' '}
        <span className="tabular-nums">{subject.id}</span>
      </p>
      <p className="text-sm text-quiet tabular-nums">{englishDate(date)}</p>
      {reason && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{w('audit_reason', { text: reason })}</p>
      )}
      {(before || after) && (
        <details className="mt-1 text-sm text-quiet">
          <summary className="cursor-pointer">{w('audit_changed')}</summary>
          {before && <p className="wrap-anywhere">{w('audit_before', { text: JSON.stringify(before) })}</p>}
          {after && <p className="wrap-anywhere">{w('audit_after', { text: JSON.stringify(after) })}</p>}
        </details>
      )}
    </div>
  )
}

const words = consoleListWords((n) => w('audit_shown', { n }))

const ACTS = Object.keys(consoleWords)
  .filter((key) => key.startsWith('act_'))
  .map((key) => key.slice('act_'.length))
  .map((value) => ({ value, label: actName(value) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1))

const FIELDS: readonly FilterField<'actor' | 'subject' | 'act'>[] = [
  { name: 'actor', label: w('audit_actor'), isAddress: true },
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
