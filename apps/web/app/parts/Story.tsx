import type { StoryInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { Room } from '#ui/Room.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { Markdown } from '#words/Markdown.tsx'
import { personName } from '#words/personName.ts'
import { pictureOf, squareOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { Shield } from './Shield.tsx'

/** An artist's story: a work on its plinth, and the text beside it. */
export function Story({ story: { person, title, text, work } }: { story: StoryInList }) {
  const { image } = work
  return (
    <Room title={title}>
      <article className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Link to={`/tokens/${work._id}`} className="group block self-start">
          <Plinth box colour={image?.color} className="aspect-[5/4] p-[8%]">
            {image && (
              <Picture
                source={pictureOf(image)}
                alt={t('work_alt', { title: work.name })}
                sizes="(min-width: 1024px) 44vw, 92vw"
                className="fit-box shadow-work"
              />
            )}
            <Shield image={image} />
          </Plinth>
          <p className="mt-3 text-sm text-quiet group-hover:text-accent-text">{work.name}</p>
        </Link>
        <div className="min-w-0 max-w-prose">
          <p className="mb-4 flex items-center gap-3">
            <Avatar source={squareOf(person.avatar, 40)} wallet={person.wallet} size={40} />
            <Link
              to={`/users/${person.wallet}`}
              className="flex min-h-11 items-center gap-1 font-medium hover:text-accent-text"
            >
              {personName(person)}
              {person.verified && <VerifiedBadge {...badgeOf(person)} />}
            </Link>
          </p>
          <Markdown text={text} byTeam />
        </div>
      </article>
    </Room>
  )
}
