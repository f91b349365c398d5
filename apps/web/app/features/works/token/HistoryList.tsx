import type { OutputOf } from '@vitrine/api/client/client'
import type { History } from '@vitrine/api/entities/discovery/activity'
import type { Blockchain } from '@vitrine/domain/networks'
import { type ReactNode, useId } from 'react'
import { wholePages } from '#data/query.ts'
import { ActivityPhrase } from '#parts/ActivityPhrase.tsx'
import { PersonRow } from '#parts/PersonRow.tsx'
import { useRest } from '#parts/useRest.ts'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { Ago } from '#ui/time/Ago.tsx'
import { timeAgo } from '#words/date.ts'
import { listWords } from '#words/listWords.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { ScannerLink } from './ScannerLink.tsx'

/** The history of a work, newest first. */
export default function HistoryList({
  shown: { token, history, history_next: next },
}: {
  shown: OutputOf<'GET /tokens/{id}'>
}) {
  const rest = useRest(
    wholePages('GET /tokens/{id}/history', {
      params: { id: token._id },
      query: { after: next ?? undefined },
    }),
    next !== null,
  )
  if (history.length === 0) return <Empty title={t('nothing_yet')} />
  const all = [...history, ...rest.pages.flatMap((page) => page.history)]
  const lineOf = (entry: History) => (
    <Line key={entry._id} entry={entry} currency={token.blockchain} chainId={token.network} />
  )
  // A like says nothing about where the work has been.
  const provenance = all.filter(({ type }) => type !== 'liked')
  const likes = all.filter(({ type }) => type === 'liked')
  return (
    <>
      <Lines title={ofWork('provenance')}>{provenance.map(lineOf)}</Lines>
      <Lines title={ofWork('history_likes')}>{likes.map(lineOf)}</Lines>
      <LoadMore label={listWords().more} {...rest} />
    </>
  )
}

function Lines({ title, children }: { title: string; children: ReactNode[] }) {
  const heading = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={heading} className="not-first:mt-8">
      <h3 id={heading} className="text-sm text-quiet">
        {title}
      </h3>
      <ol className="flex flex-col divide-y divide-line">{children}</ol>
    </section>
  )
}

function Line({ entry, currency, chainId }: { entry: History; currency: Blockchain; chainId: number }) {
  const price = priceOf(entry, currency)
  return (
    <li>
      <PersonRow
        person={entry.user}
        text={
          <>
            <ActivityPhrase activity={entry} />
            {' · '}
            <Ago date={entry.date} format={timeAgo} />
          </>
        }
      >
        {price && <Amount {...price} className="font-medium" />}
        <ScannerLink chainId={chainId} hash={entry.hash} />
      </PersonRow>
    </li>
  )
}
