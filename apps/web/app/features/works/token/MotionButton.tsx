import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { ofWork } from '#words/work.ts'
import { CornerButton } from './CornerButton.tsx'

type MotionButtonProps = { moving: boolean; onChange: (moving: boolean) => void }

/** In a corner of a work that moves: stops it, and starts it again. */
export function MotionButton({ moving, onChange }: MotionButtonProps) {
  const label = ofWork(moving ? 'stop_motion' : 'start_motion')
  return (
    <CornerButton label={label} corner="bottom" onClick={() => onChange(!moving)}>
      {moving ? <Pause className="size-4" aria-hidden /> : <Play className="ms-0.5 size-4" aria-hidden />}
    </CornerButton>
  )
}
