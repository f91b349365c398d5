import type { Bid } from '@vitrine/api/entities/trading/offer'
import type { Blockchain } from '@vitrine/domain/networks'
import { wholePages } from '#data/query.ts'
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
import { ScannerLink } from './ScannerLink.tsx'

type BidListProps = {
  trades: 'bids' | 'buyers'
  /** The first ones, and where the rest of the list starts. */
  bids: Bid[]
  next: string | null
  offer: string
  currency: Blockchain
  chainId: number
}

/** An amount of a currency whose units are not known. */
const UNKNOWN = { amount: '?', currency: '' }

/** Bids or purchases, newest first: who, when and for how much. */
export default function BidList({ trades, bids, next, offer, currency, chainId }: BidListProps) {
  const rest = useRest(
    wholePages('GET /offers/{id}/{trades}', {
      params: { id: offer, trades },
      query: { after: next ?? undefined },
    }),
    next !== null,
  )
  if (bids.length === 0) return <Empty title={t('nothing_yet')} />
  const all = [...bids, ...rest.pages.flatMap((page) => page.trades)]
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {all.map(({ user, copies, date, hash, ...paid }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one transaction may bid several times; the list only grows
          <li key={`${hash}-${at}`}>
            <PersonRow
              person={user}
              text={
                <>
                  <Ago date={date} format={timeAgo} />
                  {copies > 1 && ` · ${t('copies_count', { n: copies })}`}
                </>
              }
            >
              <Amount {...(priceOf(paid, currency) ?? UNKNOWN)} className="font-medium" />
              <ScannerLink chainId={chainId} hash={hash} />
            </PersonRow>
          </li>
        ))}
      </ul>
      <LoadMore label={listWords().more} {...rest} />
    </>
  )
}
