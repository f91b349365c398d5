import { type ComponentProps, use } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/Button.tsx'
import { ActionBarContext } from './actionBar.ts'

type ActionButtonProps = ComponentProps<typeof Button> & {
  /** Its words in the bar. */
  brief: string
  /** Left out of the bar if there is another action. */
  minor?: boolean
}

/** An action of a work. A bar repeats it when it is out of view, and pressing it there does the same. */
export function ActionButton({ brief, minor = false, ...button }: ActionButtonProps) {
  const { slot: place, watch } = use(ActionBarContext)
  const slot = place.use()
  const { kind, busy, onClick } = button
  return (
    <>
      <Button {...button} ref={watch} />
      {slot &&
        createPortal(
          <Button
            kind={kind}
            busy={busy}
            onClick={onClick}
            className={`grow ${minor ? '[&:not(:only-child)]:hidden' : ''}`}
          >
            {brief}
          </Button>,
          slot,
        )}
    </>
  )
}
