import type { CSSProperties, ReactNode } from 'react'

type PlinthProps = {
  /** The work's dominant colour, '#rrggbb'; without one the plinth is neutral. */
  colour?: string | null
  /** The plinth's size does not come from the work, which may fill it (`fit-box`). */
  box?: boolean
  className?: string
  children?: ReactNode
}

/** The ground a work stands on, tinted by the work's own colour. */
export function Plinth({ colour, box = false, className = '', children }: PlinthProps) {
  const style = colour ? ({ '--work': colour } as CSSProperties) : undefined
  return (
    <div
      style={style}
      className={`plinth relative flex items-center justify-center overflow-hidden rounded-s ${box ? '@container-size' : ''} ${className}`}
    >
      {children}
    </div>
  )
}
