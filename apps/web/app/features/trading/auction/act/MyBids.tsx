import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { Hex } from '@vitrine/api/entities/primitives'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '#data/query.ts'
import { onOffer } from '#features/trading/offer/act/subject.ts'
import { useBeginFlow } from '#flow/useBeginFlow.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Picture } from '#ui/Picture.tsx'
import { everySecond, useNow } from '#ui/useNow.ts'
import { t } from '#words/catalogue.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { listWords } from '#words/listWords.ts'
import { moneyText } from '#words/money.ts'
import { smallestOf } from '#words/picture.ts'

type MyBid = OutputOf<'GET /offers/my/bids'>['bids'][number]

/** Whole answers, because settling needs the terms, which lists leave out. */
export const bidsQuery = (after?: string) => query('GET /offers/my/bids', { query: after ? { after } : {} })

/** The auctions in which the viewer's bid leads, was outbid, or has won and has to be settled; those that end first. */
export default function MyBids({ wallet }: { wallet: Hex }) {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  return (
    <section aria-label={t('tab_my_bids')}>
      <h2 className="sr-only">{t('tab_my_bids')}</h2>
      {pages.map((after, index) => (
        <Page
          key={after ?? ''}
          after={after}
          wallet={wallet}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </section>
  )
}

type PageProps = { after: string | undefined; wallet: Hex; onMore: ((next: string) => void) | undefined }

function Page({ after, wallet, onMore }: PageProps) {
  const { data, isError, isFetching, refetch } = useQuery(bidsQuery(after))
  const words = listWords()
  if (!data)
    return isError ? (
      <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
    ) : (
      <div role="status" aria-label={words.loading} className="skeleton h-20" />
    )
  const { bids, next } = data
  if (bids.length === 0 && after === undefined)
    return (
      <Empty title={t('no_bids')}>
        <Link to="/explore" className={buttonClass()}>
          {t('browse')}
        </Link>
      </Empty>
    )
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {bids.map((bid) => (
          <BidRow key={bid.offer._id} bid={bid} wallet={wallet} />
        ))}
      </ul>
      {next !== null && onMore && (
        <Button className="mt-6" onClick={() => onMore(next)}>
          {t('load_more')}
        </Button>
      )}
    </>
  )
}

const STATES = { leading: 'bid_leading', outbid: 'bid_outbid', won: 'bid_won' } as const

function BidRow({ bid: { state, price, copies, date_end, offer }, wallet }: { bid: MyBid; wallet: Hex }) {
  const [busy, begin] = useBeginFlow()
  const now = useNow(everySecond)
  const { token, blockchain, auction } = offer
  const until = Date.parse(date_end)
  // The server says who leads; the clock here says when that becomes winning.
  const shown = state === 'leading' && until <= now ? 'won' : state
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
          {shown !== 'won' && <> · {t('bid_ends', { left: shortTimeLeft(until, now) })}</>}
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
