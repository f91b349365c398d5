import type { CollectionInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { pictureOf, smallestOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { w } from './collectionWords.ts'

/** A collection in a list: its picture, and up to three of its works next to it. */
export function CollectionCard({ collection }: { collection: CollectionInList }) {
  const works = collection.previews.slice(0, 3)
  return (
    <article className="group relative">
      <div className={`grid h-56 gap-1.5 ${works.length > 0 ? 'grid-cols-[2fr_1fr]' : ''}`}>
        <Plinth colour={collection.picture?.color} className="size-full min-h-0">
          {collection.picture && (
            <Picture
              source={pictureOf(collection.picture)}
              alt=""
              sizes="(min-width: 1280px) 190px, 48vw"
              className="size-full object-cover"
            />
          )}
        </Plinth>
        {works.length > 0 && (
          <div className="grid min-h-0 grid-rows-3 gap-1.5">
            {[0, 1, 2].map((place) => {
              const work = works[place]
              return (
                <Plinth
                  key={place}
                  colour={work?.color ?? collection.picture?.color}
                  className="size-full min-h-0"
                >
                  {work && <Picture source={smallestOf(work)} alt="" className="size-full object-cover" />}
                </Plinth>
              )
            })}
          </div>
        )}
      </div>
      <h3 className="mt-3 flex items-center gap-1 text-base font-medium">
        <Link
          to={`/collections/${collection._id ?? 'vitrine'}`}
          prefetch="intent"
          className="truncate after:absolute after:inset-0 group-hover:text-accent-text"
        >
          {collection.name}
        </Link>
        {collection.verified && <VerifiedBadge {...badgeOf(collection)} />}
      </h3>
      <p className="truncate text-sm text-quiet">
        {collection.creator && t('by_creator', { name: personName(collection.creator) })}
        {collection.creator && ' · '}
        <Works collection={collection} />
      </p>
    </article>
  )
}

function Works({ collection: { date_launch, items_count } }: { collection: CollectionInList }) {
  const upcoming = useNow((now) => date_launch !== null && Date.parse(date_launch) > now)
  if (upcoming) return w('upcoming_short')
  return w('works_count', { n: items_count })
}
