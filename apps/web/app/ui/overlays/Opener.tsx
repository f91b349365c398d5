import { type ReactNode, type RefObject, Suspense, startTransition, useId, useRef, useState } from 'react'
import { fetchAhead } from '../loading/fetchPart.ts'

/** The props that an {@link Opener} passes to its popup. */
export type Opened = { id: string; anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }

type OpenerProps = {
  opens: 'menu' | 'dialog'
  className: string
  children: ReactNode
  /** Needed if the children have no text. */
  label?: string
  title?: string
  /** Fetches the popup's code. Called as soon as the button is hovered or focused. */
  load: () => Promise<unknown>
  popup: (opened: Opened) => ReactNode
}

/** A button that opens a popup next to it. */
export function Opener({ opens, className, children, label, title, load, popup }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  // In a transition the popup opens as soon as its code has loaded; otherwise React throttles it by 300 ms.
  const show = (next: boolean) => startTransition(() => setOpen(next))
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-haspopup={opens}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={title}
        className={className}
        onPointerEnter={() => fetchAhead(load)}
        onFocus={() => fetchAhead(load)}
        onClick={() => show(!open)}
        onKeyDown={(event) => {
          if (opens !== 'menu' || event.key !== 'ArrowDown') return
          event.preventDefault()
          show(true)
        }}
      >
        {children}
      </button>
      <Suspense>{open && popup({ id, anchor, onClose: () => setOpen(false) })}</Suspense>
    </>
  )
}
