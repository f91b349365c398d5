import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BannerInList, OfferInList } from '@vitrine/api/entities/inList'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { createServerClient, prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useOrigin } from '#data/site.ts'
import { useComparable } from '#data/useDollars.ts'
import { CollectionCard } from '#features/collections/CollectionCard.tsx'
import { AuctionRoom } from '#features/discovery/home/AuctionRoom.tsx'
import { BannerRoom } from '#features/discovery/home/BannerRoom.tsx'
import { bannerWork } from '#features/discovery/home/bannerWork.ts'
import { CollectionRoom } from '#features/discovery/home/CollectionRoom.tsx'
import { ExploreRoom } from '#features/discovery/home/ExploreRoom.tsx'
import { filterOf, hasFilter, rememberedFilter, searchOf } from '#features/discovery/home/exploreFilter.ts'
import { Hero } from '#features/discovery/home/Hero.tsx'
import {
  AUCTIONS,
  auctionsQuery,
  bannersQuery,
  type CollectionType,
  collectionsQuery,
  heroQuery,
  homeQueries,
} from '#features/discovery/home/homeQueries.ts'
import { NamedRows } from '#features/discovery/home/NamedRows.tsx'
import { namedRows } from '#features/discovery/home/namedRows.ts'
import { inTwo, worksOf } from '#features/discovery/home/unseen.ts'
import { HeroWorks } from '#features/works/token/HeroWorks.tsx'
import { TokenCard } from '#features/works/token/TokenCard.tsx'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { WhenVisible } from '#ui/loading/WhenVisible.tsx'
import { ofFinding } from '#words/finding.ts'
import { outsideWork } from '#words/outside.ts'
import { productLine } from '#words/productLine.ts'
import { t } from '#words/t.ts'
import { rowsContext } from '../requestContext.ts'
import type { Route } from './+types/home'

const queries = (request: Request) => homeQueries(filterOf(new URL(request.url).searchParams))

export async function loader({ context, request }: Route.LoaderArgs) {
  const [prefetched, rows] = await Promise.all([
    prefetch(context, request, queries(request)),
    namedRows(createServerClient(context, request)),
  ])
  context.set(rowsContext, rows)
  return prefetched
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(request), request)
}

const Soon = lazyPart(() => import('#parts/Soon.tsx'))
// Only a marketplace without works needs it.
const FirstDay = lazyPart(() => import('#features/discovery/home/FirstDay.tsx'))
const FootRooms = lazyPart(() => import('#features/discovery/home/FootRooms.tsx'))

const work = (offer: OfferInList) => <TokenCard token={offer.token} offers={[offer]} />

const ending = (offer: OfferInList) => {
  const ends = offer.auction?.date_end ?? offer.date_end
  return (
    <TokenCard
      token={offer.token}
      offers={[offer]}
      action={
        ends && (
          <Suspense>
            <Soon kind="auction" id={offer._id} date={ends} title={offer.token.name} />
          </Suspense>
        )
      }
    />
  )
}

const opening = ({ kind, id, date, title }: BannerInList) =>
  kind === 'collection' &&
  id &&
  date && (
    <Suspense>
      <Soon kind="opening" id={id} date={date} title={title} />
    </Suspense>
  )

const collections = (type: CollectionType, without?: ReadonlySet<string>) => (
  <CollectionRoom
    type={type}
    {...(without && { without })}
    render={(collection) => <CollectionCard collection={collection} />}
  />
)

/** The ids of the collections of a room that is loaded. */
function useRoom(type: CollectionType): ReadonlySet<string> {
  const { data } = useInfiniteQuery({ ...collectionsQuery(type), enabled: false })
  return new Set(data?.pages.flatMap((page) => page.collections.map(({ _id }) => _id ?? '')))
}

/** Home and explore: one screen under two addresses (NAV-01). No work and no collection is shown three times. */
export default function Home() {
  const { data } = useQuery(heroQuery())
  const soon = useInfiniteQuery(auctionsQuery('ending')).data?.pages[0]?.offers ?? []
  const live = useInfiniteQuery(auctionsQuery('live')).data?.pages[0]?.offers ?? []
  const fresh = useInfiniteQuery(auctionsQuery('new')).data?.pages[0]?.offers ?? []
  const banners = useQuery(bannersQuery()).data?.banners ?? []
  useScrollToExplore()
  useRememberedFilter()
  const origin = useOrigin()
  const hero = data?.offers ?? []
  const first = hero[0]?.token
  const shown = {
    ending: worksOf(hero),
    live: worksOf([...hero, ...soon]),
    new: worksOf([...hero, ...soon, ...live]),
    explore: worksOf([...hero, ...soon, ...live, ...fresh]),
  }
  const above = worksOf([...hero, ...soon])
  const inBanners = new Set(
    banners.flatMap((banner) => bannerWork(banner) ?? []).filter((id) => !above.has(id)),
  )
  const twice = inTwo([shown.explore, inBanners])
  const hung = inTwo([useRoom('hot'), useRoom('featured')])
  return (
    <>
      <Head
        title={`${t('product')} — ${productLine()}`}
        description={ofFinding('product_description')}
        canonical={`${origin}/`}
        image={import.meta.env.SSR && first ? origin + tokenPreviewPath(first) : null}
        imageAlt={first && outsideWork(first.name)}
        feed={`${origin}/feeds/search`}
      />
      <Hero
        works={
          data && first === undefined ? (
            <Suspense>
              <FirstDay />
            </Suspense>
          ) : (
            <HeroWorks offers={hero} />
          )
        }
      />
      <WhenNear>
        <AuctionRoom list="ending" without={shown.ending} render={ending} />
      </WhenNear>
      <WhenNear>
        <BannerRoom without={above} opening={opening} />
      </WhenNear>
      <WhenNear>
        <ExploreRoom without={shown.explore} withoutAlways={twice} render={work} />
      </WhenNear>
      {AUCTIONS.map((list) => (
        <WhenNear key={list} className={LATER}>
          <AuctionRoom list={list} without={shown[list]} render={work} />
        </WhenNear>
      ))}
      <WhenNear className={LATER}>{collections('hot')}</WhenNear>
      <WhenVisible className={FETCHED}>{collections('featured')}</WhenVisible>
      <WhenVisible className={FETCHED}>{collections('sponsored', hung)}</WhenVisible>
      <WhenVisible className={FETCHED}>
        <Suspense>
          <FootRooms />
        </Suspense>
      </WhenVisible>
      <noscript>{import.meta.env.SSR && <NamedRows />}</noscript>
    </>
  )
}

/** For a room far down the page: the browser lays it out when it comes near. */
const LATER = 'room-later'
/** Its place is empty without scripts. */
const FETCHED = 'room-later noscript:hidden'

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

/** Whether Home has not been shown yet since the document was loaded. */
let isFirstVisit = true

/** Opening /explore scrolls to the explore section. Going back and reloading restore the earlier position. */
function useScrollToExplore() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing Explore again changes only the key
  useEffect(() => {
    const opened = type !== 'POP' || (isFirstVisit && isOpenedByAddress())
    isFirstVisit = false
    if (pathname === '/explore' && opened) document.getElementById('explore')?.scrollIntoView()
  }, [pathname, key])
}

function isOpenedByAddress(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}
