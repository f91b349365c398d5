import type { TokenInList } from '@vitrine/api/entities/inList'
import { mediaKind } from '@vitrine/domain/works/media'
import AudioLines from 'lucide-react/icons/audio-lines'
import Play from 'lucide-react/icons/play'
import { Shield } from '#parts/Shield.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { pictureOf } from '#words/picture.ts'
import { t } from '#words/t.ts'

/** A little less than the card's width, because the plinth is visible around the work. */
const SIZES = '(min-width: 1280px) 240px, (min-width: 640px) 22vw, 36vw'

/** The uncropped work on the plinth of a card. */
export function CardPlinth({ token, eager }: { token: TokenInList; eager?: boolean | 'first' }) {
  // Null for a page with scripts.
  const kind = mediaKind(token.media_type)
  const Icon = kind === 'audio' ? AudioLines : Play
  return (
    <Plinth box colour={token.image?.color} className="aspect-square p-[11%]">
      {token.image && (
        <Picture
          source={pictureOf(token.image)}
          alt={t('work_alt', { title: token.name })}
          sizes={SIZES}
          eager={eager}
          className="fit-box shadow-work transition-transform duration-(--calm) group-hover:-translate-y-1"
        />
      )}
      <Shield image={token.image} />
      {kind !== 'image' && (
        <span className="absolute bottom-2.5 start-2.5 inline-flex size-7 items-center justify-center rounded-full bg-surface text-ink">
          {kind === 'model' ? (
            <span className="font-medium text-xs">3D</span>
          ) : (
            <>
              <Icon className="size-3.5" aria-hidden />
              <span className="sr-only">
                {t(kind === 'audio' ? 'media_audio' : kind ? 'media_video' : 'media_page')}
              </span>
            </>
          )}
        </span>
      )}
    </Plinth>
  )
}
