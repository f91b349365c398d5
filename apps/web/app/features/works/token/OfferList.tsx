import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wholePages } from '#data/query.ts'
import { useDollars } from '#data/useDollars.ts'
import { PersonRow } from '#parts/PersonRow.tsx'
import { Amount } from '#ui/Amount.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { entryPrice } from '#words/entryPrice.ts'
import { listWords } from '#words/listWords.ts'
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
