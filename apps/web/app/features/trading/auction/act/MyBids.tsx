import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { Hex } from '@vitrine/api/entities/primitives'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { query, wholePages } from '#data/query.ts'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { useBeginFlow } from '#flow/machine/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { useMore } from '#ui/lists/useMore.ts'
import { Failed } from '#ui/notices/Failed.tsx'
import { Picture } from '#ui/Picture.tsx'
import { everySecond, useNow } from '#ui/time/useNow.ts'
import { t } from '#words/catalogue.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { listWords } from '#words/listWords.ts'
import { moneyText } from '#words/money.ts'
import { smallestOf } from '#words/picture.ts'

type MyBid = OutputOf<'GET /offers/my/bids'>['bids'][number]

/** Whole answers, because settling needs the terms, which lists leave out. */
export const bidsQuery = () => query('GET /offers/my/bids')

/** How often an auction that has ended is asked about, until it is known who has won. Milliseconds. */
const ASKED_EVERY = 3_000

/** The auctions in which the viewer's bid leads, was outbid, or has won and has to be settled; those that end first. */
export default function MyBids({ wallet }: { wallet: Hex }) {
  const found = useInfiniteQuery(wholePages('GET /offers/my/bids'))
  const bids = bidsIn(found.data?.pages)
  useAskedAtEnd(bids, () => void found.refetch())
  const more = useMore(found, bids.length)
  const words = listWords()
  if (found.isPending) return <div role="status" aria-label={words.loading} className="skeleton h-20" />
  if (bids.length === 0)
    return found.isError ? (
      <Failed
        title={words.failed}
        retry={words.retry}
        busy={found.isFetching}
        onRetry={() => found.refetch()}
      />
    ) : (
      <Empty title={t('no_bids')}>
        <Link to="/explore" className={buttonClass()}>
          {t('browse')}
        </Link>
      </Empty>
    )
  return (
    <section aria-label={t('tab_my_bids')}>
      <h2 className="sr-only">{t('tab_my_bids')}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {bids.map((bid) => (
          <BidRow key={bid.offer._id} bid={bid} wallet={wallet} />
        ))}
      </ul>
      <LoadMore
        label={words.more}
        more={found.hasNextPage}
        failure={found.isError && words.failed}
        {...more}
      />
    </section>
  )
}

/** Each auction once: one that was prolonged while its pages came is on two of them. */
function bidsIn(pages: readonly { bids: MyBid[] }[] = []): MyBid[] {
  const byOffer = new Map(pages.flatMap(({ bids }) => bids.map((bid) => [bid.offer._id, bid])))
  return [...byOffer.values()]
}

/** Asks from the end of an auction on, until it is known who has won it. */
export function useAskedAtEnd(bids: readonly MyBid[], ask: () => void): void {
  const isEnding = useNow((now) =>
    bids.some(({ state, date_end }) => state === 'leading' && Date.parse(date_end) <= now),
  )
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!isEnding) return
    const timer = setInterval(asked, ASKED_EVERY)
    return () => clearInterval(timer)
  }, [isEnding])
}

const STATES = { leading: 'bid_leading', outbid: 'bid_outbid', ended: 'bid_ended', won: 'bid_won' } as const

function BidRow({ bid: { state, price, copies, date_end, offer }, wallet }: { bid: MyBid; wallet: Hex }) {
  const [busy, begin] = useBeginFlow()
  const now = useNow(everySecond)
  const { token, blockchain, auction } = offer
  const until = Date.parse(date_end)
  // Only the server says who has won: a bid of the last moment counts, and makes the auction longer.
  const shown = state === 'leading' && until <= now ? 'ended' : state
  const page = `/tokens/${token._id}?offer=${offer._id}`
  const of = <span className="sr-only">{t('of_work', { title: token.name })}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      {token.image && (
        <Picture
          source={smallestOf(token.image)}
          alt=""
          className="size-16 shrink-0 rounded-s object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <Link to={page} className="touch font-medium hover:text-accent-text">
            {token.name}
          </Link>
        </p>
        <p className={shown === 'outbid' ? 'font-medium text-error' : 'font-medium'}>{t(STATES[shown])}</p>
        <p className="text-sm text-quiet tabular-nums">
          {t('bid_mine', { amount: moneyText(price, blockchain) })}
          {copies > 1 && ` ${t('bid_each_of', { n: copies })}`}
          {shown === 'outbid' && auction && (
            <> · {t('bid_highest', { amount: moneyText(auction.price, blockchain) })}</>
          )}
          {until > now && <> · {t('bid_ends', { left: shortTimeLeft(until, now) })}</>}
        </p>
      </div>
      {shown === 'outbid' && until > now && (
        <Link to={page} className={`${buttonClass({ kind: 'primary' })} max-sm:w-full`}>
          {t('bid_raise')} {of}
        </Link>
      )}
      {shown === 'won' && (
        <Button
          kind="primary"
          busy={busy}
          className="max-sm:w-full"
          onClick={() => begin({ kind: 'settle', ...onOffer(token, offer) }, wallet)}
        >
          {t('settle')} {of}
        </Button>
      )}
    </li>
  )
}
