import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { toggleFullScreen, useFullScreen } from '#ui/overlays/fullScreen.ts'
import { ofExhibition } from '#words/exhibition.ts'
import { CornerButton } from './CornerButton.tsx'

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
    <CornerButton
      label={label}
      corner="top"
      onClick={() => {
        toggleFullScreen(of())
        if (!open) onOpen?.()
      }}
    >
      {open ? <Minimize className="size-4" aria-hidden /> : <Maximize className="size-4" aria-hidden />}
    </CornerButton>
  )
}
