import { lazy, type ReactNode, Suspense, startTransition, useId, useRef, useState } from 'react'
import { fetchPart } from './fetchPart.ts'
import type { MenuGroup } from './menu.ts'

const load = () => fetchPart(() => import('./MenuPopup.tsx'))
const MenuPopup = lazy(load)

type MenuButtonProps = {
  groups: MenuGroup[]
  className: string
  children: ReactNode
  /** Needed when the children are no text. */
  label?: string
  align?: 'start' | 'end'
  /** Stands above the entries. */
  header?: ReactNode
}

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near. */
export function MenuButton({ groups, className, children, label, align = 'start', header }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        className={className}
        onPointerEnter={load}
        onFocus={load}
        // As a transition it opens when its code is there; otherwise React would let a third of a second pass.
        onClick={() => startTransition(() => setOpen(!open))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          startTransition(() => setOpen(true))
        }}
      >
        {children}
      </button>
      <Suspense>
        {open && (
          <MenuPopup
            id={id}
            anchor={button}
            groups={groups}
            align={align}
            header={header}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
