import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { networksQuery } from '#data/networks.ts'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { query } from '#data/query.ts'
import { useOrigin } from '#data/site.ts'
import { toHiddenPage } from '#data/toHidden.ts'
import { toNotFound } from '#data/toNotFound.ts'
import { pricesQuery } from '#data/useDollars.ts'
import { BuyButton } from '#features/trading/purchase/BuyButton.tsx'
import { Trade } from '#features/trading/trade/Trade.tsx'
import { CreatorTools } from '#features/works/token/CreatorTools.tsx'
import { Label } from '#features/works/token/Label.tsx'
import { PriceHistory } from '#features/works/token/PriceHistory.tsx'
import { Stage } from '#features/works/token/Stage.tsx'
import { TokenHead } from '#features/works/token/TokenHead.tsx'
import { TokenTabs } from '#features/works/token/TokenTabs.tsx'
import { tokenQuery } from '#parts/tokenQuery.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { WhenUsed } from '#ui/loading/WhenUsed.tsx'
import { WhenVisible } from '#ui/loading/WhenVisible.tsx'
import { formatDate } from '#words/date.ts'
import { ofWork } from '#words/work.ts'
import type { Route } from './+types/token'
import { MoreWorks } from './MoreWorks.tsx'
import { PageFailure } from './PageFailure.tsx'

const Neighbours = lazyPart(() => import('#features/works/token/Neighbours.tsx'))
// Few works have any.
const LockedNote = lazyPart(() => import('#features/works/locked/LockedNote.tsx'))
const OrderButton = lazyPart(() => import('#features/trading/order/OrderButton.tsx'))
const TakenDown = lazyPart(() => import('./act/TakenDown.tsx'))
const HiddenWork = lazyPart(() => import('#features/works/token/act/HiddenWork.tsx'))
const HeldBackNote = lazyPart(() => import('#parts/HeldBackNote.tsx'))
const WorkMenus = lazyPart(() => import('./act/WorkMenus.tsx'))

const queries = (id: string, request: Request) => ({
  needed: [tokenQuery(id, new URL(request.url).searchParams.get('offer'))],
  // The best offer stands above the tabs.
  top: [query('GET /tokens/{id}/orders', { params: { id } })],
  wanted: [pricesQuery(), networksQuery()],
})

/** GET /tokens/my is another call, which answers a signed-in person. No work has this id. */
function requireId(id: string): void {
  if (id === 'my') throw redirect('/404')
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireId(params.id)
  return prefetch(context, request, queries(params.id, request)).catch(toHiddenPage).catch(toNotFound)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireId(params.id)
  return prefetchInBrowser(queries(params.id, request), request).catch(toNotFound)
}

/** A work: its picture on the plinth, its label with the price and actions, and its details. */
export default function TokenPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { data: shown, error } = useQuery(tokenQuery(params.id, search.get('offer')))
  const origin = useOrigin()
  // Before the scripts run, everybody is a visitor.
  if (!shown || error?.code === 'hidden')
    return (
      <Suspense>
        <TakenDown />
      </Suspense>
    )
  return (
    <div className="wall grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-4 pb-10 sm:pt-8 low:pt-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(21rem,1fr)] xl:gap-x-16">
      <TokenHead shown={shown} origin={origin} />
      {shown.token.hidden && (
        <div className="lg:col-span-2">
          <Suspense>
            <HiddenWork token={shown.token} />
          </Suspense>
        </div>
      )}
      {shown.token.held_back && (
        <div className="lg:col-span-2">
          <Suspense>
            <HeldBackNote isKept={shown.token.held_back_kept} />
          </Suspense>
        </div>
      )}
      <div>
        <div data-stage="" className="lg:sticky lg:top-24">
          <Stage token={shown.token} />
          <WhenVisible className="min-h-11 max-lg:-mb-6">
            <Suspense>
              <Neighbours id={shown.token._id} />
            </Suspense>
          </WhenVisible>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {/* The place of the bar that repeats the actions once they are scrolled away (TradeBar.tsx). */}
        <div data-trade-bar="" className="sticky top-0 z-10 -mb-8 max-lg:hidden xl:top-16" />
        <Label
          shown={shown}
          trade={
            <>
              {shown.token.date_burnt ? (
                <p>{ofWork('burnt_on', { date: formatDate(shown.token.date_burnt) })}</p>
              ) : (
                <Trade shown={shown} />
              )}
              {shown.token.locked && (
                <Suspense>
                  <LockedNote token={shown.token} />
                </Suspense>
              )}
            </>
          }
          menus={
            // As wide as the two menus, so that the heart does not move when they arrive.
            <WhenUsed className="flex min-h-11 min-w-22">
              <WorkMenus shown={shown} origin={origin} />
            </WhenUsed>
          }
        />
        <div className="min-w-0">
          <WhenNear>
            <PriceHistory history={shown.history} currency={shown.token.blockchain} />
            <TokenTabs
              shown={shown}
              buy={(offer) => (
                <BuyButton token={shown.token} offer={offer} kind="secondary" size="small">
                  {ofWork('buy')}
                </BuyButton>
              )}
              respond={(order) => (
                <Suspense>
                  <OrderButton shown={shown} order={order} />
                </Suspense>
              )}
            />
            <CreatorTools token={shown.token} />
          </WhenNear>
        </div>
      </div>
      <div className="lg:col-span-2">
        <MoreWorks key={shown.token._id} token={shown.token} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure />
}
