import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useOrigin } from '#data/site.ts'
import { RankingPage } from '#features/collections/figures/RankingPage.tsx'
import { rankingOf, rankingQuery } from '#features/collections/figures/rankingQueries.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'
import { ofFigures } from '#words/volumes.ts'
import type { Route } from './+types/collections'

const queries = (request: Request) => ({
  wanted: [rankingQuery(rankingOf(new URL(request.url).searchParams))],
})

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(request), request)
}

/** All collections, ranked by their figures. */
export default function CollectionsRoute() {
  const origin = useOrigin()
  return (
    <>
      <Head title={t('title_of', { title: ofFigures('rankings') })} canonical={`${origin}/collections`} />
      <RankingPage />
    </>
  )
}
