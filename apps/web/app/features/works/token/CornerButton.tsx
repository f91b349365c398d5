import type { ReactNode } from 'react'

type CornerButtonProps = {
  label: string
  corner: 'top' | 'bottom'
  onClick: () => void
  /** Its icon. */
  children: ReactNode
}

/** A round button in a corner of a work. */
export function CornerButton({ label, corner, onClick, children }: CornerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`absolute end-1 inline-flex size-11 items-center justify-center rounded-full bg-surface text-ink shadow-float sm:end-4 ${corner === 'top' ? 'top-1 sm:top-4' : 'bottom-1 sm:bottom-4'}`}
    >
      {children}
    </button>
  )
}
