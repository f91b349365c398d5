import type { CSSProperties, ReactNode } from 'react'

type PlinthProps = {
  /** The work's dominant colour, '#rrggbb'. Without it the plinth is neutral. */
  colour?: string | null
  /** The plinth has a size of its own, and the work fits into it (`fit-box`). */
  box?: boolean
  className?: string
  children?: ReactNode
}

/** The background of a work, tinted with the work's dominant colour. */
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
