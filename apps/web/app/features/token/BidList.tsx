import type { Bid } from '@vitrine/api/entities/offer'
import type { Blockchain } from '@vitrine/domain/networks'
import { Ago } from '#ui/Ago.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/Empty.tsx'
import { timeAgo } from '#words/date.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { PersonCell } from './PersonCell.tsx'
import { ScannerLink } from './ScannerLink.tsx'

/** Bids or purchases, newest first: who, when and for how much. */
export default function BidList({
  bids,
  currency,
  chainId,
}: {
  bids: Bid[]
  currency: Blockchain
  chainId: number
}) {
  if (bids.length === 0) return <Empty title={t('nothing_yet')} />
  return (
    <ul className="flex flex-col divide-y divide-line">
      {bids.map(({ user, price, copies, date, hash }) => (
        <li key={hash} className="flex items-center justify-between gap-4 py-3">
          <PersonCell person={user}>
            <Ago date={date} format={timeAgo} />
            {copies > 1 && ` · ${t('copies_count', { n: copies })}`}
          </PersonCell>
          <span className="flex shrink-0 items-center gap-2">
            <Amount amount={amountOf(price)} currency={currency} className="font-medium" />
            <ScannerLink chainId={chainId} hash={hash} />
          </span>
        </li>
      ))}
    </ul>
  )
}
