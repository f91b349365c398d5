import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { ofWork } from '#words/work.ts'

type MotionButtonProps = { moving: boolean; onChange: (moving: boolean) => void }

/** In a corner of a work that moves: stops it, and starts it again. */
export function MotionButton({ moving, onChange }: MotionButtonProps) {
  const label = ofWork(moving ? 'stop_motion' : 'start_motion')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onChange(!moving)}
      className="absolute end-1 bottom-1 inline-flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-float sm:end-4 sm:bottom-4"
    >
      {moving ? <Pause className="size-4" aria-hidden /> : <Play className="ms-0.5 size-4" aria-hidden />}
    </button>
  )
}
