import { MEDIA_WIDTHS } from '@vitrine/domain/works/media'
import Flag from 'lucide-react/icons/flag'

/** The thumbnail of what a case is about. */
export function SubjectPicture({ thumbnail }: { thumbnail: string | null }) {
  if (!thumbnail)
    return (
      <span className="flex size-12 shrink-0 items-center justify-center rounded-s bg-sunken text-quiet">
        <Flag className="size-5" aria-hidden />
      </span>
    )
  return (
    <img src={thumbnail} alt="" width={48} height={48} className="size-12 shrink-0 rounded-s object-cover" />
  )
}

/** The whole picture, large enough to judge it. A sensitive one is not blurred: this is what has to be decided. */
export function EvidencePicture({ thumbnail, name }: { thumbnail: string | null; name: string }) {
  if (!thumbnail) return null
  const [small, medium] = MEDIA_WIDTHS
  // A picture that is smaller than that has only its thumbnail.
  const large = thumbnail.replace(`/${small}`, `/${medium}`)
  return (
    <img
      src={large}
      alt={name}
      className="mt-4 max-h-[min(32rem,60dvh)] w-auto max-w-full rounded-s bg-sunken object-contain"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(thumbnail)) currentTarget.src = thumbnail
      }}
    />
  )
}
