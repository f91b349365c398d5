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
