import { type ReactNode, type RefObject, Suspense, startTransition, useId, useRef, useState } from 'react'

/** What an {@link Opener} hands to what it opens. */
export type Opened = { id: string; anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }

type OpenerProps = {
  opens: 'menu' | 'dialog'
  className: string
  children: ReactNode
  /** Needed when the children are no text. */
  label?: string
  title?: string
  /** Fetches the code of what it opens: called when the pointer or the focus comes near. */
  load: () => void
  popup: (opened: Opened) => ReactNode
}

/** A button that opens something beside it. */
export function Opener({ opens, className, children, label, title, load, popup }: OpenerProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  // As a transition it opens when its code is there; otherwise React would let a third of a second pass.
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
        onPointerEnter={load}
        onFocus={load}
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
