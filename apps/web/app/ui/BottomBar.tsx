import type { ReactNode } from 'react'

type BottomBarProps = {
  label: string
  /** Left out of a short window, where it would cover too much. */
  dispensable?: boolean
  className?: string
  children: ReactNode
}

/** A bar at the foot of the window, below every dialog. The page has room for it (`data-bar` in app.css). */
export function BottomBar({ label, dispensable = false, className = '', children }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      data-bar=""
      className={`fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] ${dispensable ? 'short:hidden' : ''}`}
    >
      <div className={`wall flex flex-wrap items-center ${className}`}>{children}</div>
    </section>
  )
}
