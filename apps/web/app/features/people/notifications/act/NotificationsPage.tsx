import { useInfiniteQuery } from '@tanstack/react-query'
import { Empty } from '#ui/lists/Empty.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { useMore } from '#ui/lists/useMore.ts'
import { Failed } from '#ui/notices/Failed.tsx'
import { t } from '#words/catalogue.ts'
import { listWords } from '#words/listWords.ts'
import { MarkRead } from './MarkRead.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import { allQuery } from './notificationQuery.ts'

/** All notifications of the viewer, the latest first. */
export function NotificationsPage() {
  const query = useInfiniteQuery(allQuery())
  const { data, isError, isFetching, refetch, hasNextPage } = query
  const words = listWords()
  const list = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const more = useMore(query, list.length)
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <div className="wall max-w-3xl py-8 sm:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t('notices_title')}</h1>
        {unread > 0 && <MarkRead />}
      </div>
      {!data && !isError && <div role="status" aria-label={words.loading} className="skeleton h-96" />}
      {isError && !data && (
        <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
      )}
      {data && list.length === 0 && <Empty title={t('notices_empty')} />}
      <ul className="flex flex-col divide-y divide-line">
        {list.map((each) => (
          <NotificationLine key={each.id} notification={each} />
        ))}
      </ul>
      <LoadMore label={words.more} more={hasNextPage} {...more} />
    </div>
  )
}
