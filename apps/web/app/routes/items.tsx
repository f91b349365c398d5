import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/api/client/client'
import { type ComponentType, Suspense, useState } from 'react'
import { query } from '#data/query.ts'
import type { Session } from '#data/session.ts'
import { ProfilePage } from '#features/people/profile/ProfilePage.tsx'
import { firstTab, type RunningTab, userQuery } from '#features/people/profile/profileQueries.ts'
import type { Renderers } from '#features/people/profile/renderers.ts'
import { SignedIn } from '#parts/SignedIn.tsx'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { listWords } from '#words/listWords.ts'
import { rareText } from '#words/rare.ts'
import { t } from '#words/t.ts'
import { FoundCard } from './FoundCard.tsx'
import { profileRenderers } from './profileRenderers.tsx'
import { WorkTools } from './WorkTools.tsx'

// The code for changing the cover and for asking the chains is not needed for the first paint.
const CoverEditor = lazyPart(() => import('#features/people/settings/act/CoverEditor.tsx'))
const HiddenPerson = lazyPart(() => import('#features/people/profile/act/HiddenPerson.tsx'))
const MyBids = lazyPart(() => import('#features/trading/auction/act/MyBids.tsx'))
const MyListings = lazyPart(() => import('#features/trading/listing/act/MyListings.tsx'))
const MyOrders = lazyPart(() => import('#features/trading/order/act/MyOrders.tsx'))
const TradesFile = lazyPart(() => import('#features/people/takeout/act/TradesFile.tsx'))
const ParkedMoney = lazyPart(() => import('#features/trading/auction/act/ParkedMoney.tsx'))

const BestOffer = lazyPart(() => import('#features/trading/order/act/BestOffer.tsx'))
const Portfolio = lazyPart(() => import('#features/people/portfolio/act/Portfolio.tsx'))
const NeedsYou = lazyPart(() => import('#features/trading/trade/act/NeedsYou.tsx'))
const OwnCardMenu = lazyPart(() => import('#features/works/token/act/OwnCardMenu.tsx'))

const renderers: Renderers = {
  ...profileRenderers,
  token: (card) => (
    <FoundCard
      card={card}
      menu={
        <Suspense>
          <OwnCardMenu card={card} />
          <BestOffer card={card} />
        </Suspense>
      }
    />
  ),
}

type Profile = OutputOf<'GET /users/{id}'>

/** My Items: the viewer's own profile, for signed-in people (NAV-03). */
export default function ItemsPage() {
  return (
    <>
      <Head title={t('title_of', { title: t('nav_items') })} />
      <SignedIn waiting={<Loading />}>{(wallet) => <Own wallet={wallet} />}</SignedIn>
    </>
  )
}

function Own({ wallet }: { wallet: Session['wallet'] }) {
  const { data: profile, isError, isFetching, refetch } = useQuery(userQuery(wallet))
  const bids = useQuery(query('GET /offers/my/bids', { query: {} }))
  const words = listWords()
  const offers = useQuery(query('GET /orders', { query: { side: 'received' } }))
  const listings = useQuery(query('GET /offers/my/listings', { query: { page: 1 } }))
  const counts = {
    bids: bids.data ? countText(bids.data.bids.length, bids.data.next !== null) : null,
    offers: offers.data ? countText(offers.data.orders.length, false) : null,
    listings: listings.data ? countText(listingsIn(listings.data), false) : null,
  }
  // Which tab is first depends on the bids; without an answer the others decide.
  if (profile && !bids.isPending)
    return (
      <Items profile={profile} hasBids={Boolean(bids.data?.bids.length)} counts={counts} wallet={wallet} />
    )
  if (!isError) return <Loading />
  return (
    <div className="wall py-16">
      <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
    </div>
  )
}

/** How many there are; with a plus if there are more than were read. */
const countText = (n: number, more: boolean): string => `${n}${more ? '+' : ''}`

const listingsIn = ({ chains }: OutputOf<'GET /offers/my/listings'>): number =>
  chains.reduce((sum, { open, dormant }) => sum + open + dormant, 0)

type ItemsProps = {
  profile: Profile
  hasBids: boolean
  counts: Record<RunningTab, string | null>
  wallet: Session['wallet']
}

function Items({ profile, hasBids, counts, wallet }: ItemsProps) {
  // Decided once: a sale must not move the viewer to another tab.
  const [first] = useState(() => firstTab(profile.stats, hasBids))
  return (
    <ProfilePage
      profile={profile}
      own
      first={first}
      render={renderers}
      tools={
        <>
          {/* As high as its lines, so that nothing moves when it comes. */}
          <div className="mb-4 min-h-17 max-sm:min-h-36">
            <Suspense>
              <Portfolio />
            </Suspense>
          </div>
          <WorkTools own />
        </>
      }
      cover={
        <Suspense fallback={<div className="plinth h-36 sm:h-56" />}>
          <CoverEditor cover={profile.user.cover} width={profile.user.cover_width} />
        </Suspense>
      }
      running={{
        bids: {
          name: rareText('tab_my_bids'),
          count: counts.bids,
          content: <Running tab={MyBids} wallet={wallet} />,
        },
        offers: {
          name: rareText('tab_my_offers'),
          count: counts.offers,
          content: <Running tab={MyOrders} wallet={wallet} />,
        },
        listings: {
          name: rareText('tab_my_listings'),
          count: counts.listings,
          content: <Running tab={MyListings} wallet={wallet} />,
        },
      }}
      trades={
        profile.stats.activity > 0 && (
          // As high as the button.
          <Suspense fallback={<div className="h-9" />}>
            <TradesFile />
          </Suspense>
        )
      }
      notice={
        <Suspense>
          {profile.hiding && <HiddenPerson wallet={wallet} hiding={profile.hiding} />}
          <ParkedMoney wallet={wallet} />
          <NeedsYou wallet={wallet} />
        </Suspense>
      }
    />
  )
}

type RunningProps = { tab: ComponentType<{ wallet: Session['wallet'] }>; wallet: Session['wallet'] }

function Running({ tab: Tab, wallet }: RunningProps) {
  return (
    <div className="pt-8">
      <Suspense fallback={<div className="skeleton h-40" />}>
        <Tab wallet={wallet} />
      </Suspense>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={t('loading')}>
      <h1 className="sr-only">{t('nav_items')}</h1>
      <div className="plinth h-36 sm:h-56" />
      <div className="wall mt-6">
        <div className="skeleton h-8 w-64" />
      </div>
    </div>
  )
}
