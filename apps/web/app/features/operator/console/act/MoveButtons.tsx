import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#ui/IconButton.tsx'
import { w } from './consoleWords.ts'

type MoveButtonsProps = { name: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void }

/** The buttons that move an entry of a list up and down (`useMovable`). */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={w('choice_up', { name })}
        data-move={-1}
        disabled={first}
        onClick={() => onMove(-1)}
        className="max-sm:size-11"
      >
        <ArrowUp className="size-5" aria-hidden />
      </IconButton>
      <IconButton
        label={w('choice_down', { name })}
        data-move={1}
        disabled={last}
        onClick={() => onMove(1)}
        className="max-sm:size-11"
      >
        <ArrowDown className="size-5" aria-hidden />
      </IconButton>
    </>
  )
}
