import { type ReactNode, startTransition, useCallback, useRef, useState } from 'react'
import { useNear } from './useNear.ts'

type WhenVisibleProps = {
  children: ReactNode
  /** Gives the box its size while it is empty. */
  className: string
}

/** Renders its content, and so fetches its data, when its place comes near the screen. The server sends an empty box. */
export function WhenVisible({ children, className }: WhenVisibleProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useNear(
    box,
    useCallback(() => startTransition(() => setNear(true)), []),
    '100%',
  )
  return (
    <div ref={box} className={className}>
      {near && children}
    </div>
  )
}
