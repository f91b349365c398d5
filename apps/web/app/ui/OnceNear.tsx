import { type ReactNode, startTransition, useCallback, useRef, useState } from 'react'
import { useNear } from './useNear.ts'

type OnceNearProps = {
  children: ReactNode
  /** Gives the place its size while it is empty. */
  className: string
}

/** Content that is rendered, and so fetched, when its place comes near the screen. The server sends the place alone. */
export function OnceNear({ children, className }: OnceNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useNear(
    box,
    useCallback(() => startTransition(() => setNear(true)), []),
  )
  return (
    <div ref={box} className={className}>
      {near && children}
    </div>
  )
}
