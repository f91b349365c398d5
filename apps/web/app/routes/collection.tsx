import { useQuery } from '@tanstack/react-query'
import { collectionPreviewPath } from '@vitrine/api/previews'
import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { prefetch, prefetchInBrowser } from '#data/prefetch.ts'
import { useSession } from '#data/session.ts'
import { useOrigin } from '#data/site.ts'
import { toHiddenPage } from '#data/toHidden.ts'
import { toNotFound } from '#data/toNotFound.ts'
import { CollectionHead } from '#features/collections/CollectionHead.tsx'
import { CollectionWorks } from '#features/collections/CollectionWorks.tsx'
import {
  collectionPartOf,
  collectionQuery,
  collectionTabOf,
} from '#features/collections/collectionQueries.ts'
import { w } from '#features/collections/collectionWords.ts'
import { figuresQuery } from '#features/collections/figures/figureQueries.ts'
import { itemsQuery, itemsSearchOf, traitsQuery } from '#features/collections/itemsSearch.ts'
import { Upcoming } from '#features/collections/Upcoming.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { outsideCollection, outsideText } from '#words/outside.ts'
import { t } from '#words/t.ts'
import type { Route } from './+types/collection'
import { FoundCard } from './FoundCard.tsx'
import { PageFailure } from './PageFailure.tsx'
import { WorkTools } from './WorkTools.tsx'

const ReportButton = lazyPart(() => import('#features/moderation/ReportButton.tsx'))
// Only its creator sees it.
const CollectionPart = lazyPart(() => import('./CollectionPart.tsx'))
const FiguresLine = lazyPart(() => import('#features/collections/figures/FiguresLine.tsx'))
const BroughtLine = lazyPart(() => import('#features/collections/BroughtLine.tsx'))
const PermanenceLine = lazyPart(() => import('#parts/PermanenceLine.tsx'))
const TakeoutButton = lazyPart(() => import('#features/people/takeout/act/TakeoutButton.tsx'))

function queries(id: string, request: Request) {
  const params = new URL(request.url).searchParams
  const search = itemsSearchOf(params)
  return {
    needed: [collectionQuery(id)],
    wanted: [
      itemsQuery(id, collectionTabOf(params), search),
      ...(id === 'vitrine' ? [] : [figuresQuery(id), traitsQuery(id, search)]),
    ],
  }
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  return prefetch(context, request, queries(params.id, request)).catch(toHiddenPage).catch(toNotFound)
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return prefetchInBrowser(queries(params.id, request), request).catch(toNotFound)
}

// Few collections are upcoming.
const EmailForm = lazyPart(() => import('#features/people/subscribe/EmailForm.tsx'))
const TakenDown = lazyPart(() => import('./act/TakenDown.tsx'))
const CollectionShow = lazyPart(() => import('./CollectionShow.tsx'))
const HiddenCollection = lazyPart(() => import('#features/collections/act/HiddenCollection.tsx'))

/** A collection, or gallery mode: its works over the whole window (CPG-04). */
export default function CollectionPage({ params: { id } }: Route.ComponentProps) {
  const shows = useLocation().pathname.startsWith(`/collections/${encodeURIComponent(id)}/show`)
  if (!shows) return <Collection id={id} />
  return (
    <Suspense>
      <CollectionShow id={id} />
    </Suspense>
  )
}

/** Its works are hidden until its release. */
function Collection({ id }: { id: string }) {
  const { data: shown, error } = useQuery(collectionQuery(id))
  const part = collectionPartOf(useSearchParams()[0])
  const origin = useOrigin()
  const launch = shown?.collection.date_launch ?? null
  const upcoming = useNow((now) => launch !== null && Date.parse(launch) > now)
  if (!shown || error?.code === 'hidden')
    return (
      <Suspense>
        <TakenDown />
      </Suspense>
    )
  const { collection } = shown
  const name = outsideCollection(collection.name)
  return (
    <div className="pb-10">
      <Head
        title={t('title_of', { title: name })}
        description={outsideText(collection.description) || name}
        {...(!collection.held_back && { canonical: `${origin}/collections/${collection.short || id}` })}
        image={import.meta.env.SSR ? origin + collectionPreviewPath(collection) : null}
        imageAlt={name}
        feed={`${origin}/feeds/collections/${encodeURIComponent(id)}`}
      />
      <CollectionHead
        collection={collection}
        works={shown.tokens?.flatMap(({ image }) => image ?? []) ?? collection.previews}
      >
        {launch && upcoming && (
          <Upcoming
            collection={collection}
            launch={launch}
            subscribe={
              // What somebody types before its code is here is kept.
              <WhenNear>
                <EmailForm label={w('subscribe_collection')} collectionID={collection._id ?? undefined} />
              </WhenNear>
            }
          />
        )}
        {collection._id && !upcoming && (
          <Suspense>
            <FiguresLine id={id} />
          </Suspense>
        )}
        {shown.brought && (
          <Suspense>
            <BroughtLine id={id} />
          </Suspense>
        )}
        {!upcoming && (
          <Suspense>
            <PermanenceLine permanence={shown.permanence} />
          </Suspense>
        )}
        {!upcoming && shown.stats.owned > 0 && (
          <Link to={`/collections/${id}/show`} className={buttonClass({ size: 'small' })}>
            {w('gallery_mode')}
          </Link>
        )}
        {collection._id && !upcoming && (
          <OwnTakeout collection={collection._id} creator={collection.creator?.wallet} />
        )}
        {collection._id && (
          <WhenNear>
            <ReportButton kind="collection" id={collection._id} />
          </WhenNear>
        )}
      </CollectionHead>
      {shown.hiding && (
        <div className="wall mb-6">
          <Suspense>
            <HiddenCollection id={id} hiding={shown.hiding} />
          </Suspense>
        </div>
      )}
      {!upcoming && (
        <CollectionWorks
          id={id}
          shown={shown}
          tools={<WorkTools collection={id} />}
          render={(card) => <FoundCard card={card} />}
          part={
            collection._id && part ? (
              <Suspense>
                <CollectionPart id={id} part={part} />
              </Suspense>
            ) : null
          }
        />
      )}
    </div>
  )
}

/**
 * Its creator can download it. A part of its own, so that who is signed in, which is known after hydration, renders no
 * late part of the page again before its code is here: React would replace its markup with nothing until then.
 */
function OwnTakeout({ collection, creator }: { collection: string; creator: string | undefined }) {
  const viewer = useSession()?.wallet
  if (!viewer || viewer !== creator) return null
  return (
    <Suspense>
      <TakeoutButton collection={collection} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <PageFailure />
}
