import { useInfiniteQuery } from '@tanstack/react-query'
import { wholePages } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDate, numberText } from '#features/operator/console/act/english.ts'
import { emptyTitle, type FilterField, useFilter } from '#features/operator/console/act/filter.ts'
import { ListTools } from '#features/operator/console/act/ListTools.tsx'
import { consoleListWords } from '#features/operator/console/act/listWords.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'

/** How often it is read again, in milliseconds. */
const INTERVAL = 15_000
const FIELDS: readonly FilterField<'q'>[] = [{ name: 'q', label: w('filter_error') }]
const words = consoleListWords((n) => w('health_errors_shown', { n }))

/** What browsers reported, by its message. */
export function ErrorList() {
  const filter = useFilter(FIELDS)
  const list = useInfiniteQuery({
    ...wholePages('GET /console/errors', { query: filter }),
    refetchInterval: INTERVAL,
  })
  return (
    <>
      <ListTools list="errors" fields={FIELDS} />
      <PagedRows
        list={list}
        items={list.data?.pages.flatMap(({ errors }) => errors) ?? []}
        keyOf={({ message }) => message}
        render={({ message, reports, date_last }) => (
          <div className="py-3">
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            <p className="text-sm text-quiet tabular-nums">
              {reports === 1
                ? w('health_reports_one', { date: englishDate(date_last) })
                : w('health_reports', { n: numberText(reports), date: englishDate(date_last) })}
            </p>
          </div>
        )}
        empty={<Empty title={emptyTitle(filter, w('health_errors_none'))} />}
        words={words}
      />
    </>
  )
}
