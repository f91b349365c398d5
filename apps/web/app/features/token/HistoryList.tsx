import type { OutputOf } from '@vitrine/api/client'
import type { History } from '@vitrine/api/entities/activity'
import type { Blockchain } from '@vitrine/domain/networks'
import { pages } from '#data/query.ts'
import { ActivityPhrase } from '#parts/ActivityPhrase.tsx'
import { useRest } from '#parts/useRest.ts'
import { Ago } from '#ui/Ago.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/Empty.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { timeAgo } from '#words/date.ts'
import { listWords } from '#words/listWords.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { PersonCell } from './PersonCell.tsx'
import { ScannerLink } from './ScannerLink.tsx'

/** The history of a work, newest first. */
export default function HistoryList({
  shown: { token, history, history_next: next },
}: {
  shown: OutputOf<'GET /tokens/{id}'>
}) {
  const rest = useRest(
    pages('GET /tokens/{id}/history', { params: { id: token._id }, query: { after: next ?? undefined } }),
    next !== null,
  )
  if (history.length === 0) return <Empty title={t('nothing_yet')} />
  return (
    <>
      <ol className="flex flex-col divide-y divide-line">
        {[...history, ...rest.pages.flatMap((page) => page.history)].map((entry) => (
          <Line key={entry._id} entry={entry} currency={token.blockchain} chainId={token.network} />
        ))}
      </ol>
      <LoadMore label={listWords().more} {...rest} />
    </>
  )
}

function Line({ entry, currency, chainId }: { entry: History; currency: Blockchain; chainId: number }) {
  const price = priceOf(entry, currency)
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <PersonCell person={entry.user}>
        <ActivityPhrase activity={entry} />
        {' · '}
        <Ago date={entry.date} format={timeAgo} />
      </PersonCell>
      <span className="flex shrink-0 items-center gap-2">
        {price && <Amount {...price} className="font-medium" />}
        <ScannerLink chainId={chainId} hash={entry.hash} />
      </span>
    </li>
  )
}
