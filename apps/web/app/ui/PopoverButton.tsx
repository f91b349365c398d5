import { lazy, type ReactNode, Suspense, startTransition, useId, useRef, useState } from 'react'
import { fetchPart } from './fetchPart.ts'

const load = () => fetchPart(() => import('./PopoverPanel.tsx'))
const PopoverPanel = lazy(load)

type PopoverButtonProps = {
  /** The name of the button and of what it opens. */
  label: string
  className: string
  children: ReactNode
  /** What it opens; called with how to close it. */
  panel: (close: () => void) => ReactNode
}

/** A button that opens a panel beside it. The panel's code is fetched when the pointer or the focus comes near. */
export function PopoverButton({ label, className, children, panel }: PopoverButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        className={className}
        onPointerEnter={load}
        onFocus={load}
        // As a transition it opens when its code is there; otherwise React would let a third of a second pass.
        onClick={() => startTransition(() => setOpen(!open))}
      >
        {children}
      </button>
      <Suspense>
        {open && (
          <PopoverPanel id={id} anchor={button} label={label} onClose={close}>
            {panel(close)}
          </PopoverPanel>
        )}
      </Suspense>
    </>
  )
}
