import type { History } from '@vitrine/api/entities/activity'
import type { Blockchain } from '@vitrine/domain/networks'
import { ActivityPhrase } from '#parts/ActivityPhrase.tsx'
import { Ago } from '#ui/Ago.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/Empty.tsx'
import { timeAgo } from '#words/date.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { PersonCell } from './PersonCell.tsx'
import { ScannerLink } from './ScannerLink.tsx'

/** The history of a work, newest first. */
export default function HistoryList({
  history,
  currency,
  chainId,
}: {
  history: History[]
  currency: Blockchain
  chainId: number
}) {
  if (history.length === 0) return <Empty title={t('nothing_yet')} />
  return (
    <ol className="flex flex-col divide-y divide-line">
      {history.map((entry) => (
        <Line key={entry._id} entry={entry} currency={currency} chainId={chainId} />
      ))}
    </ol>
  )
}

function Line({ entry, currency, chainId }: { entry: History; currency: Blockchain; chainId: number }) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <PersonCell person={entry.user}>
        <ActivityPhrase activity={entry} />
        {' · '}
        <Ago date={entry.date} format={timeAgo} />
      </PersonCell>
      <span className="flex shrink-0 items-center gap-2">
        {entry.price && <Amount amount={amountOf(entry.price)} currency={currency} className="font-medium" />}
        <ScannerLink chainId={chainId} hash={entry.hash} />
      </span>
    </li>
  )
}
