import { useSearchParams } from 'react-router'
import { categoriesQuery } from '#data/categories.ts'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useOrigin } from '#data/site.ts'
import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { PersonRow } from '#features/profile/PersonRow.tsx'
import { SearchPage } from '#features/search/SearchPage.tsx'
import { foundQuery, searchOf } from '#features/search/searchQueries.ts'
import { eagerOf } from '#features/token/eager.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/t.ts'
import type { Route } from './+types/search'
import { FoundCard } from './FoundCard.tsx'

const queries = (request: Request) => ({
  wanted: [foundQuery(searchOf(new URL(request.url).searchParams)), categoriesQuery()],
})

export function loader({ context, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(request))
}

export default function SearchRoute() {
  const [params] = useSearchParams()
  const { name } = searchOf(params)
  return (
    <>
      <Head
        title={t('title_of', { title: name ? t('search_results', { name }) : t('search_title') })}
        description={t('product_description')}
        canonical={`${useOrigin()}/search`}
      />
      <SearchPage
        render={{
          token: (card, index) => <FoundCard card={card} eager={eagerOf(index)} />,
          user: (user) => <PersonRow user={user} />,
          collection: (collection) => <CollectionCard collection={collection} />,
        }}
      />
    </>
  )
}
