import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { toggleFullScreen, useFullScreen } from '#ui/fullScreen.ts'
import { ofExhibition } from '#words/exhibition.ts'

type FullScreenButtonProps = {
  /** The element that fills the screen. */
  of: () => Element | null
  onOpen?: () => void
}

/** In a corner of a film or a model: shows it on the whole screen. Nothing where the browser cannot do so. */
export function FullScreenButton({ of, onOpen }: FullScreenButtonProps) {
  const { possible, open } = useFullScreen()
  if (!possible) return null
  const label = ofExhibition(open ? 'leave_full_screen' : 'full_screen')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        toggleFullScreen(of())
        if (!open) onOpen?.()
      }}
      className="absolute end-1 top-1 inline-flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-float sm:end-4 sm:top-4"
    >
      {open ? <Minimize className="size-4" aria-hidden /> : <Maximize className="size-4" aria-hidden />}
    </button>
  )
}
