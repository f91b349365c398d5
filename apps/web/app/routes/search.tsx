import { useSearchParams } from 'react-router'
import { browserQueryClient } from '#data/browser.ts'
import { createServerClient, prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useOrigin } from '#data/site.ts'
import { CollectionCard } from '#features/collections/CollectionCard.tsx'
import { SearchPage } from '#features/discovery/search/SearchPage.tsx'
import {
  type Counts,
  countsInput,
  countsQuery,
  foundQuery,
  isCounted,
  isSuggested,
  namedQuery,
  searchIn,
} from '#features/discovery/search/searchQueries.ts'
import { w } from '#features/discovery/search/searchWords.ts'
import { PersonRow } from '#features/people/profile/PersonRow.tsx'
import { eagerOf } from '#features/works/token/eager.ts'
import { Head } from '#ui/Head.tsx'
import { ofFinding } from '#words/finding.ts'
import { outsideTyped } from '#words/outside.ts'
import { t } from '#words/t.ts'
import type { Route } from './+types/search'
import { FoundCard } from './FoundCard.tsx'
import { WorkTools } from './WorkTools.tsx'

type Fetch = (params: URLSearchParams) => Promise<Counts>

/** Which list the page needs may depend on the counts: without a tab in the address, the first with results opens. */
async function queries(request: Request, fetchCounts: Fetch) {
  const params = new URL(request.url).searchParams
  if (!isCounted(params)) return { wanted: [foundQuery(searchIn(params))] }
  const options = countsQuery(params)
  const { name } = searchIn(params)
  const named = isSuggested(name) ? [namedQuery(name)] : []
  if (params.has('tab')) return { wanted: [foundQuery(searchIn(params)), options, ...named] }
  const counts = await fetchCounts(params).catch(() => undefined)
  return { top: [foundQuery(searchIn(params, counts)), options, ...named] }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = createServerClient(context, request)
  const fetchCounts: Fetch = (params) => client('GET /search/counts', countsInput(params))
  return prefetch(context, request, await queries(request, fetchCounts))
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(
    await queries(request, (params) => browserQueryClient().fetchQuery(countsQuery(params))),
    request,
  )
}

export default function SearchRoute() {
  const [params] = useSearchParams()
  const name = outsideTyped(searchIn(params).name)
  return (
    <>
      <Head
        title={t('title_of', { title: name ? w('search_results', { name }) : w('search_title') })}
        description={ofFinding('product_description')}
        canonical={`${useOrigin()}/search`}
      />
      <SearchPage
        tools={<WorkTools />}
        render={{
          token: (card, index) => <FoundCard card={card} eager={eagerOf(index)} />,
          user: (user) => <PersonRow user={user} />,
          collection: (collection) => <CollectionCard collection={collection} />,
        }}
      />
    </>
  )
}
