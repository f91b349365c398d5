import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { w } from './consoleWords.ts'

/**
 * A list whose entries are moved by `MoveButtons`. `lines` is for its element, and `said` is for screen readers: where
 * the last moved entry is now.
 */
export function useMovable<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
  change: (next: T[]) => void,
) {
  const lines = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')

  function move(from: number, by: 1 | -1) {
    const to = from + by
    const next = [...entries]
    const [moved] = next.splice(from, 1)
    if (!moved || to < 0 || to > next.length) return
    next.splice(to, 0, moved)
    flushSync(() => {
      change(next)
      setSaid(w('choice_moved', { name: nameOf(moved), n: to + 1 }))
    })
    // The focus goes with the entry, so it can be moved on; at an end its other button gets it.
    const line = lines.current?.children[to]
    const wanted = line?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`)
    ;(wanted ?? line?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus()
  }

  return { lines, said, move }
}
