import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '#data/query.ts'
import About from '#features/collections/About.tsx'
import type { CollectionPart as Part } from '#features/collections/collectionQueries.ts'
import Charts from '#features/collections/figures/Charts.tsx'
import CollectionOffers from '#features/collections/figures/CollectionOffers.tsx'
import Holders from '#features/collections/figures/Holders.tsx'
import { ActivityLine } from '#features/discovery/activity/ActivityLine.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { listWords } from '#words/listWords.ts'
import { ofFigures } from '#words/volumes.ts'

const PARTS: Record<Part, (props: { id: string }) => React.ReactNode> = {
  activity: Activity,
  offers: CollectionOffers,
  holders: Holders,
  about: About,
}

/** What a collection's page shows instead of its works. */
export default function CollectionPart({ id, part }: { id: string; part: Part }) {
  const Shown = PARTS[part]
  return <Shown id={id} />
}

/** Charts, and what happened to the works. */
function Activity({ id }: { id: string }) {
  const list = useInfiniteQuery(pages('GET /collections/{id}/activities', { params: { id } }))
  return (
    <>
      <Charts id={id} />
      <div className="mt-8 max-w-4xl">
        <PagedRows
          list={list}
          items={list.data?.pages.flatMap((page) => page.activities) ?? []}
          keyOf={(activity) => activity._id}
          render={(activity) => <ActivityLine activity={activity} />}
          empty={<Empty title={ofFigures('no_activity')} />}
          words={listWords()}
        />
      </div>
    </>
  )
}
