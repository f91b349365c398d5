import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { coinOf } from '@vitrine/domain/networks'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { wholePages } from '#data/query.ts'
import { useDollars } from '#data/useDollars.ts'
import { PersonRow } from '#parts/PersonRow.tsx'
import { useRest } from '#parts/useRest.ts'
import { Amount } from '#ui/Amount.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { LoadMore } from '#ui/lists/LoadMore.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { entryPrice, fixedPrice } from '#words/entryPrice.ts'
import { listWords } from '#words/listWords.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

/** All open offers of a work, cheapest first, if it has more than its page loads. Each has a link that shows it. */
export function OfferList({ token }: { token: string }) {
  const dollars = useDollars()
  const list = useInfiniteQuery(wholePages('GET /tokens/{id}/offers', { params: { id: token } }))
  const loaded = list.data?.pages.flatMap((page) => page.offers) ?? []
  const open = loaded.filter(({ can }) => can.length > 0)
  return (
    <section aria-label={ofWork('all_offers')} className="pt-8">
      <h3 className="pb-3 text-lg font-medium">{ofWork('all_offers')}</h3>
      <PagedRows
        list={list}
        items={open}
        keyOf={({ _id }) => _id}
        empty={<Empty title={t('nothing_yet')} />}
        words={listWords()}
        render={(offer) => {
          const price = entryPrice(offer)
          return (
            <PersonRow person={offer.creator} text={ofWork('on_sale_count', { n: offer.available_copies })}>
              {price && (
                <Amount
                  amount={price.amount}
                  currency={price.currency}
                  dollars={price.wei && dollars(price.wei, offer.blockchain)}
                  className="justify-end font-medium"
                />
              )}
              <Link to={`?offer=${encodeURIComponent(offer._id)}`} className={buttonClass({ size: 'small' })}>
                {t('show')}
              </Link>
            </PersonRow>
          )
        }}
      />
    </section>
  )
}

type OwnerListProps = {
  shown: OutputOf<'GET /tokens/{id}'>
  /** The button that buys from an offer. */
  buy: (offer: OfferFacts) => ReactNode
}

/** The owners of a work with their copies, how many are for sale, and a button to buy (TOK-09). */
export default function OwnerList({ shown: { token, offers, pages: count }, buy }: OwnerListProps) {
  const dollars = useDollars()
  const next = token.owners_next
  const rest = useRest(
    wholePages('GET /tokens/{id}/owners', { params: { id: token._id }, query: { after: next ?? undefined } }),
    next !== null,
  )
  // Somebody with copies in an auction, or the viewer, may stand in the rest as well.
  const more = rest.pages
    .flatMap((page) => page.owners)
    .filter(({ user }) => !token.owners.some((first) => first.user.wallet === user.wallet))
  if (token.owners.length === 0) return <Empty title={t('nothing_yet')} />
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {[...token.owners, ...more].map(({ user, copies, on_sale, price }) => {
          const offer = cheapestOf(offers, user.wallet)
          const asked = price
            ? { amount: amountOf(price), currency: coinOf(token.blockchain) }
            : offer && fixedPrice(offer)
          return (
            <li key={user.wallet}>
              <PersonRow
                person={user}
                text={`${ofWork('copies_of', { n: copies, copies: token.copies })}${on_sale > 0 ? ` · ${ofWork('on_sale_count', { n: on_sale })}` : ''}`}
              >
                {asked && (
                  <Amount
                    {...asked}
                    dollars={price && dollars(price, token.blockchain)}
                    className="justify-end font-medium"
                  />
                )}
                {offer && buy(offer)}
              </PersonRow>
            </li>
          )
        })}
      </ul>
      <LoadMore label={listWords().more} {...rest} />
      {count > 1 && <OfferList token={token._id} />}
    </>
  )
}

/** The cheapest offer of an owner that can be bought now. `offers` is sorted by price. */
const cheapestOf = (offers: OfferFacts[], wallet: string): OfferFacts | undefined =>
  offers.find(({ creator, can }) => creator.wallet === wallet && can.includes('buy'))
