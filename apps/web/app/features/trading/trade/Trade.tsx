import { useQueryClient } from '@tanstack/react-query'
import type { OfferDetail, OfferFacts } from '@vitrine/api/entities/trading/offer'
import { listingState } from '@vitrine/api/listingState'
import { runningAuction } from '@vitrine/api/runningAuction'
import { hasPriceEnded, isToSettle } from '@vitrine/domain/rules/trading/sale'
import { Suspense, use, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/session.ts'
import { AuctionPanel } from '#features/trading/auction/AuctionPanel.tsx'
import { lastChange } from '#features/trading/auction/auctionState.ts'
import { BidButton } from '#features/trading/auction/BidButton.tsx'
import { EndReminder } from '#features/trading/auction/EndReminder.tsx'
import { ActionBarContext, createActionBar } from '#features/trading/offer/actionBar.ts'
import type { Shown, ShownToken } from '#features/trading/offer/facts.ts'
import { DirectSale } from '#features/trading/purchase/DirectSale.tsx'
import { EndedPrice } from '#features/trading/purchase/EndedPrice.tsx'
import { fetchPart } from '#ui/loading/fetchPart.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { serverNow } from '#ui/time/clock.ts'
import { useNow } from '#ui/time/useNow.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

/** Who sells. */
function SoldBy({ offer: { creator: seller } }: { offer: OfferFacts }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm">
      <span className="shrink-0 text-quiet">{ofWork('seller')}</span>
      <Link
        to={`/users/${seller.wallet}`}
        className="touch flex min-w-0 items-center gap-1 font-medium hover:text-accent-text"
      >
        <span className="truncate">{personName(seller)}</span>
        {seller.verified && <VerifiedBadge {...badgeOf(seller)} />}
      </Link>
    </p>
  )
}

const BelowPrice = lazyPart(() => import('./BelowPrice.tsx'))
const SettleButton = lazyPart(() => import('#features/trading/auction/SettleButton.tsx'))
const TradeBar = lazyPart(() => import('./act/TradeBar.tsx'))
const Holding = lazyPart(() => import('#features/trading/listing/act/Holding.tsx'))

/** The price of a work and the viewer's actions (TOK-06, TOK-07). */
export function Trade({ shown }: { shown: Shown }) {
  const wallet = useSession()?.wallet
  const owned = shown.token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  const [bar] = useState(createActionBar)
  return (
    <ActionBarContext value={bar}>
      <div className="flex flex-col gap-6 low:gap-4">
        {/* What was opened and typed for one offer is not for another. */}
        <OnOffer key={shown.offer?._id} shown={shown} />
        {owned > 0 && (
          <p className="text-sm text-quiet">{ofWork('you_own', { n: owned, copies: shown.token.copies })}</p>
        )}
        <WhenNear className="has-[>:only-child:empty]:hidden">
          <BelowPrice shown={shown} />
        </WhenNear>
        {wallet && (
          <Suspense>
            <Holding shown={shown} wallet={wallet} />
          </Suspense>
        )}
        <Bar shown={shown} />
      </div>
    </ActionBarContext>
  )
}

/** The bar that repeats the actions when they are out of view. Its code is fetched when it is needed. */
function Bar({ shown }: { shown: Shown }) {
  const { above, slot } = use(ActionBarContext)
  const isAbove = above.use()
  return (
    <Suspense>{isAbove !== null && <TradeBar shown={shown} isAbove={isAbove} slot={slot.set} />}</Suspense>
  )
}

function OnOffer({ shown: { token, offer } }: { shown: Shown }) {
  if (!offer) return <p className="text-quiet">{t('not_on_sale')}</p>
  if (offer.status === 'completed')
    return (
      <>
        <p>{ofWork('offer_completed')}</p>
        {offer.auction && <Auction token={token} offer={offer} />}
      </>
    )
  if (offer.status === 'expired') return <Expired token={token} offer={offer} />
  const ended = hasPriceEnded(listingState(token, offer))
  return (
    <>
      {offer.type !== 'auction' && !ended && <DirectSale token={token} offer={offer} />}
      {offer.type !== 'direct' && <Auction token={token} offer={offer} />}
      {ended && <EndedPrice token={token} offer={offer} />}
      <SoldBy offer={offer} />
    </>
  )
}

/** An offer also counts as expired when it was cancelled; then its auction did not end, and is not shown. */
function Expired({ token, offer }: { token: ShownToken; offer: OfferDetail }) {
  const expires = Date.parse(offer.expiry_date)
  const hasRunOut = useNow((now) => expires <= now)
  if (!hasRunOut || offer.type === 'direct') return <p className="text-quiet">{t('not_on_sale')}</p>
  return <Auction token={token} offer={offer} />
}

function Auction({ token, offer }: { token: ShownToken; offer: OfferDetail }) {
  const now = useNow((now) => lastChange(offer, now))
  const running = runningAuction(offer)
  const ends = offer.status === 'pending' && (running?.date_end ?? offer.date_end)
  useRefreshAt(offer.date_end)
  return (
    <>
      <AuctionPanel offer={offer} type={token.type} now={now}>
        <BidButton token={token} offer={offer} now={now} />
      </AuctionPanel>
      {/* Below the button: what comes later must not move what somebody is about to press. */}
      {ends && <EndReminder offer={offer} date={ends} title={token.name} />}
      {isToSettle(listingState(token, offer), now) && (
        <WhenNear>
          <SettleButton token={token} offer={offer} />
        </WhenNear>
      )}
    </>
  )
}

/** Refreshes the page a second after the auction's end, for which there is no event. */
function useRefreshAt(end: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const wait = end === null ? 0 : Date.parse(end) - serverNow() + 1_000
    // A browser calls back at once for more than 24 days, and no page is open for so long.
    if (wait <= 0 || wait >= 2 ** 31) return
    const timer = setTimeout(async () => {
      const { refreshAll } = await fetchPart(() => import('#data/refresh.ts'))
      refreshAll(client)
    }, wait)
    return () => clearTimeout(timer)
  }, [client, end])
}
