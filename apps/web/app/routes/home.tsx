import { useQuery } from '@tanstack/react-query'
import { tokenPreviewPath } from '@vitrine/api/previews'
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useOrigin } from '#data/origin.ts'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { AuctionRoom } from '#features/home/AuctionRoom.tsx'
import { BannerRoom } from '#features/home/BannerRoom.tsx'
import { CollectionRoom } from '#features/home/CollectionRoom.tsx'
import { ExploreRoom } from '#features/home/ExploreRoom.tsx'
import { filterOf } from '#features/home/exploreFilter.ts'
import { Hero } from '#features/home/Hero.tsx'
import { COLLECTION_TYPES, heroQuery, homeQueries } from '#features/home/homeQueries.ts'
import { TopUsersRoom } from '#features/home/TopUsersRoom.tsx'
import { HeroWorks } from '#features/token/HeroWorks.tsx'
import { TokenCard } from '#features/token/TokenCard.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'
import type { Route } from './+types/home'

const queries = (request: Request) => ({ wanted: homeQueries(filterOf(new URL(request.url).searchParams)) })

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(request))
}

/** Home and explore: one screen under two addresses (NAV-01). */
export default function Home() {
  const { data } = useQuery(heroQuery())
  useScrollToExplore()
  const origin = useOrigin()
  const first = data?.offers[0]?.token
  return (
    <>
      <Head
        title={`${t('product')} — ${t('product_line')}`}
        description={t('product_description')}
        canonical={`${origin}/`}
        image={first ? origin + tokenPreviewPath(first) : null}
        imageAlt={first?.name}
      />
      <Hero works={<HeroWorks offers={data?.offers ?? []} />} />
      <BannerRoom kind="collection" />
      <BannerRoom kind="auction" />
      <ExploreRoom render={(offer) => <TokenCard token={offer.token} offers={[offer]} />} />
      <AuctionRoom list="live" render={(offer) => <TokenCard token={offer.token} offers={[offer]} />} />
      <AuctionRoom list="new" render={(offer) => <TokenCard token={offer.token} offers={[offer]} />} />
      {COLLECTION_TYPES.map((type) => (
        <CollectionRoom
          key={type}
          type={type}
          render={(collection) => <CollectionCard collection={collection} />}
        />
      ))}
      <TopUsersRoom />
    </>
  )
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
