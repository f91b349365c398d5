import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Offer } from '@vitrine/api/entities/offer'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Listed } from '#data/listed.ts'
import { useOrigin } from '#data/origin.ts'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useComparable } from '#data/useDollars.ts'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { AuctionRoom } from '#features/home/AuctionRoom.tsx'
import { BannerRoom } from '#features/home/BannerRoom.tsx'
import { CollectionRoom } from '#features/home/CollectionRoom.tsx'
import { ExploreRoom } from '#features/home/ExploreRoom.tsx'
import { filterOf, hasFilter, rememberedFilter, searchOf } from '#features/home/exploreFilter.ts'
import { Hero } from '#features/home/Hero.tsx'
import {
  AUCTIONS,
  auctionsQuery,
  type CollectionType,
  heroQuery,
  homeQueries,
} from '#features/home/homeQueries.ts'
import { TopUsersRoom } from '#features/home/TopUsersRoom.tsx'
import { HeroWorks } from '#features/token/HeroWorks.tsx'
import { TokenCard } from '#features/token/TokenCard.tsx'
import { Head } from '#ui/Head.tsx'
import { OnceNear } from '#ui/OnceNear.tsx'
import { WhenNear } from '#ui/WhenNear.tsx'
import { t } from '#words/t.ts'
import type { Route } from './+types/home'

const queries = (request: Request) => ({ wanted: homeQueries(filterOf(new URL(request.url).searchParams)) })

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(request))
}

const work = (offer: Listed<Offer>) => <TokenCard token={offer.token} offers={[offer]} />

const collections = (type: CollectionType) => (
  <CollectionRoom type={type} render={(collection) => <CollectionCard collection={collection} />} />
)

/** Home and explore: one screen under two addresses (NAV-01). No work is shown twice. */
export default function Home() {
  const { data } = useQuery(heroQuery())
  const auctions = [useInfiniteQuery(auctionsQuery('live')), useInfiniteQuery(auctionsQuery('new'))]
  useScrollToExplore()
  useRememberedFilter()
  const origin = useOrigin()
  const hero = data?.offers ?? []
  const first = hero[0]?.token
  const inHero = worksOf(hero)
  const inRooms = worksOf([...hero, ...auctions.flatMap(({ data }) => data?.pages[0]?.offers ?? [])])
  return (
    <>
      <Head
        title={`${t('product')} — ${t('product_line')}`}
        description={t('product_description')}
        canonical={`${origin}/`}
        image={first ? origin + tokenPreviewPath(first) : null}
        imageAlt={first?.name}
      />
      <Hero works={<HeroWorks offers={hero} />} />
      <WhenNear>
        <BannerRoom />
      </WhenNear>
      <WhenNear>
        <ExploreRoom without={inRooms} render={work} />
      </WhenNear>
      {AUCTIONS.map((list) => (
        <WhenNear key={list} className={LATER}>
          <AuctionRoom list={list} without={inHero} render={work} />
        </WhenNear>
      ))}
      <WhenNear className={LATER}>{collections('hot')}</WhenNear>
      <OnceNear className={LATER}>{collections('featured')}</OnceNear>
      <OnceNear className={LATER}>{collections('sponsored')}</OnceNear>
      <OnceNear className={LATER}>
        <TopUsersRoom />
      </OnceNear>
    </>
  )
}

/** A room far down: the browser lays it out when it comes near. */
const LATER = 'room-later'

function worksOf(offers: readonly Listed<Offer>[]): ReadonlySet<string> {
  return new Set(offers.map(({ token }) => token._id))
}

/** Coming back without a filter in the address shows the last one (HOM-04). */
function useRememberedFilter() {
  const navigate = useNavigate()
  // As known on arrival: rates that come later do not change the page under the visitor.
  const [comparable] = useState(useComparable())
  useEffect(() => {
    const remembered = rememberedFilter(comparable)
    if (remembered && !hasFilter(new URLSearchParams(window.location.search)))
      navigate(
        { search: searchOf(remembered), hash: window.location.hash },
        { replace: true, preventScrollReset: true },
      )
  }, [navigate, comparable])
}

/** Opening /explore scrolls to the explore section. Going back restores the earlier position. */
function useScrollToExplore() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing Explore again is another arrival, known by its key
  useEffect(() => {
    if (pathname !== '/explore' || (type === 'POP' && isReturn(key))) return
    document.getElementById('explore')?.scrollIntoView()
  }, [pathname, key])
}

/** Whether the page was reached by going back or by a reload. A document opened by its address has the default key. */
function isReturn(key: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return key !== 'default' || load?.type !== 'navigate'
}
