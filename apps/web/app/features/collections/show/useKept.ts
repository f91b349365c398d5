import { useEffect, useRef, useState } from 'react'
import { addressOf, readScreen } from './addressOf.ts'
import type { Hung } from './toShow.ts'

/** How many pictures are fetched at once. */
const AT_ONCE = 3
/** How long to wait before a picture that failed is fetched again, in milliseconds. */
const RETRY_AFTER = 10_000

/** The pictures of works as they arrive, by the ids of the works. They are kept in memory, so they need no connection. */
export function useKept(works: readonly Hung[]): ReadonlyMap<string, string> {
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map())
  const all = useRef(kept)
  useEffect(() => {
    const gone = new AbortController()
    const screen = readScreen()
    const waiting = works.filter(({ _id }) => !all.current.has(_id))
    const fetchThem = async () => {
      for (let work = waiting.shift(); work && !gone.signal.aborted; work = waiting.shift()) {
        const url = await fetchPicture(addressOf(work.image, screen), gone.signal).catch(() => null)
        if (url) {
          all.current = new Map(all.current).set(work._id, url)
          setKept(all.current)
        } else if (!gone.signal.aborted) {
          waiting.push(work)
          await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
        }
      }
    }
    for (let line = 0; line < AT_ONCE; line++) void fetchThem()
    return () => gone.abort()
  }, [works])
  useEffect(
    () => () => {
      for (const url of all.current.values()) URL.revokeObjectURL(url)
      all.current = new Map()
    },
    [],
  )
  return kept
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return URL.createObjectURL(await answer.blob())
}
