import { Suspense } from 'react'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { toHiddenPage } from '#data/toHidden.ts'
import { toNotFound } from '#data/toNotFound.ts'
import { collectionQuery, collectionWorksQuery } from '#features/collections/collectionQueries.ts'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { Route } from './+types/show'
import { PageFailure } from './PageFailure.tsx'

// A part of its own: what a route imports is listed on every page.
const CollectionShow = lazyPart(() => import('./CollectionShow.tsx'))

const queries = (id: string) => ({
  needed: [collectionQuery(id), collectionWorksQuery(id, 'owned')],
})

export function loader({ context, params, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(params.id)).catch(toHiddenPage).catch(toNotFound)
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(params.id)).catch(toNotFound)
}

/** Gallery mode of a collection (CPG-04). */
export default function ShowPage({ params }: Route.ComponentProps) {
  return (
    <Suspense>
      <CollectionShow id={params.id} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <PageFailure />
}
