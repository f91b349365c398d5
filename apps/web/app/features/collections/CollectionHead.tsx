import type { Collection } from '@vitrine/api/entities/collections/collection'
import type { Image } from '@vitrine/api/entities/works/media'
import { Link } from 'react-router'
import { Description } from '#parts/Description.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { pictureOf, squareOf } from '#words/picture.ts'

const DESCRIPTION_LIMIT = 150

/** A collection's picture, name, creator and description (CPG-01). */
export function CollectionHead({
  collection,
  works,
  children,
}: {
  collection: Collection
  /** Pictures of its works, shown if the collection has no picture. */
  works: readonly Image[]
  children?: React.ReactNode
}) {
  const { creator, picture } = collection
  return (
    <div className="wall grid gap-x-12 gap-y-6 pt-6 sm:pt-10 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:items-end">
      {(picture || works.length > 0) && (
        <Plinth box colour={picture?.color} className="aspect-[4/3] p-[6%]">
          {picture ? (
            <Picture
              source={pictureOf(picture)}
              alt=""
              eager="first"
              sizes="(min-width: 768px) 38vw, 80vw"
              className="fit-box shadow-work"
            />
          ) : (
            <Tiles works={works} />
          )}
        </Plinth>
      )}
      <div className="flex flex-col items-start gap-4">
        <h1 className="max-w-full text-display wrap-anywhere">
          {/* The badge follows the name in the name's own direction. */}
          <bdi>
            {collection.name}
            {collection.verified && (
              <VerifiedBadge {...badgeOf(collection)} className="ms-[0.2em] inline-block size-[0.5em]" />
            )}
          </bdi>
        </h1>
        {creator && (
          <Link
            to={`/users/${creator.wallet}`}
            className="touch flex items-center gap-2.5 font-medium hover:text-accent-text"
          >
            <Avatar source={squareOf(creator.avatar, 40)} wallet={creator.wallet} size={40} />
            {personName(creator)}
            {creator.verified && <VerifiedBadge {...badgeOf(creator)} />}
          </Link>
        )}
        {collection.description && (
          <div className="max-w-prose text-quiet">
            <Description text={collection.description} limit={DESCRIPTION_LIMIT} />
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** Up to four works, for a collection without a picture. */
function Tiles({ works }: { works: readonly Image[] }) {
  return (
    <div className="grid size-full grid-cols-2 gap-[4%]">
      {works.slice(0, 4).map((image, at) => (
        <Picture
          // biome-ignore lint/suspicious/noArrayIndexKey: two works may have the same picture
          key={at}
          source={pictureOf(image)}
          alt=""
          eager
          sizes="20vw"
          className="size-full min-h-0 object-cover shadow-work"
        />
      ))}
    </div>
  )
}
