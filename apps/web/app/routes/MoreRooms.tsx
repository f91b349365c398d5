import { useInfiniteQuery } from '@tanstack/react-query'
import type { TokenCardInList } from '@vitrine/api/entities/inList'
import type { Token } from '@vitrine/api/entities/works/token'
import { useId } from 'react'
import { pages } from '#data/query.ts'
import { collectionWorksQuery } from '#features/collections/collectionQueries.ts'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'
import { FoundCard } from './FoundCard.tsx'

/** The most works in each of the two lists. */
const MOST = 12

/** More works of the collection, then more by the creator that the first list does not show. */
export default function MoreRooms({ token }: { token: Token }) {
  const { creator, collection } = token
  const inCollection = useInfiniteQuery(collectionWorksQuery(collection._id ?? 'vitrine', 'owned'))
  const byCreator = useInfiniteQuery(
    pages('GET /users/{wallet}/items/{type}', { params: { wallet: creator.wallet, type: 'created' } }),
  )
  const first = inCollection.data?.pages[0]?.items ?? []
  const others = first.filter(({ _id }) => _id !== token._id).slice(0, MOST)
  const seen = new Set([token._id, ...others.map(({ _id }) => _id)])
  const created = byCreator.data?.pages[0]
  const more = created?.kind === 'tokens' ? created.items.filter(({ _id }) => !seen.has(_id)) : []
  // Both appear together, so that neither moves the other.
  if (inCollection.isPending || byCreator.isPending) return null
  return (
    <>
      <Works title={ofWork('more_from_collection')} works={others} />
      <Works title={ofWork('more_by_creator', { name: personName(creator) })} works={more.slice(0, MOST)} />
    </>
  )
}

function Works({ title, works }: { title: string; works: readonly TokenCardInList[] }) {
  const heading = useId()
  if (works.length === 0) return null
  return (
    <section aria-labelledby={heading} className="border-t border-line py-8">
      <h2 id={heading} className="mb-6 text-2xl">
        {title}
      </h2>
      <ul className="no-scrollbar -mx-1 -my-1 flex snap-x scroll-px-1 gap-5 overflow-x-auto px-1 py-1">
        {works.map((card) => (
          <li key={card._id} className="w-[min(60vw,15rem)] shrink-0 snap-start">
            <FoundCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
