import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { collectionPreviewPath } from '@vitrine/api/previews'
import { Suspense, useEffect, useMemo } from 'react'
import { useOrigin } from '#data/site.ts'
import { collectionQuery, collectionWorksQuery } from '#features/collections/collectionQueries.ts'
import { Show } from '#features/collections/show/Show.tsx'
import { MOST, toShow } from '#features/collections/show/toShow.ts'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ofExhibition } from '#words/exhibition.ts'
import { outsideCollection } from '#words/outside.ts'
import { t } from '#words/t.ts'

const TakenDown = lazyPart(() => import('./act/TakenDown.tsx'))

/** The works of a collection, one after the other over the whole window. */
export default function CollectionShow({ id }: { id: string }) {
  const { data: shown } = useQuery(collectionQuery(id))
  const { data, isPending, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    collectionWorksQuery(id, 'owned'),
  )
  const listed = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const works = useMemo(() => toShow(listed), [listed])
  const more = hasNextPage && !isFetching && !isError && listed.length < MOST
  useEffect(() => {
    if (more) void fetchNextPage()
  }, [more, fetchNextPage])
  const origin = useOrigin()
  if (!shown)
    return (
      <Suspense>
        <TakenDown />
      </Suspense>
    )
  const { collection } = shown
  const { name } = collection
  const outside = outsideCollection(name)
  return (
    <>
      {/* Without an address of its own, search engines leave it out. */}
      <Head
        title={t('title_of', { title: ofExhibition('show_of', { name: outside }) })}
        description={ofExhibition('show_text', { name: outside })}
        image={import.meta.env.SSR ? origin + collectionPreviewPath(collection) : null}
        imageAlt={outside}
      />
      <h1 className="sr-only">{ofExhibition('show_of', { name })}</h1>
      {!isPending && <Show works={works} back={`/collections/${id}`} />}
    </>
  )
}
