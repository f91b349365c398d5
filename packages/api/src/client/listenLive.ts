import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { ApiError } from '../error.ts'
import { readMessages } from './eventStream.ts'
import { type LiveInterest, liveAddress } from './liveInterest.ts'

export type ListenOptions = LiveInterest & {
  /** The address of the API, e.g. 'https://vitrine.example/api'. */
  baseUrl: string
  /** Ends listening. */
  signal?: AbortSignal
  /**
   * The connection is open; `again` if it was lost before. Events until now may have been missed, so read the data
   * again, with `position` as `seen`.
   */
  onOpen?: (position: string, again: boolean) => void
}

/** How long to wait before connecting again, in milliseconds. */
const PAUSE = 2_000

/**
 * Listens to the live stream in a program, and connects again when the connection is lost. In a page, use
 * `openLiveStream`.
 * @throws ApiError if the server refuses the stream for another reason than too many connections
 * @example
 * for await (const event of listenLive({ baseUrl })) console.log(event.type, event.token)
 */
export async function* listenLive(options: ListenOptions): AsyncGenerator<LiveEvent, void, undefined> {
  const { baseUrl, signal, onOpen } = options
  const url = liveAddress(baseUrl, options)
  let last: string | null = null
  for (let times = 0; !signal?.aborted; ) {
    const headers: Record<string, string> = {
      accept: 'text/event-stream',
      ...(last && { 'last-event-id': last }),
    }
    const response = await fetch(url, { headers, ...(signal && { signal }) }).catch(() => null)
    if (response && isRefused(response.status)) throw new ApiError(response.status, await response.json())
    if (response?.ok && response.body)
      for await (const { event, id, data } of readMessages(response.body)) {
        if (event === 'position') onOpen?.(data, times++ > 0)
        else {
          last = id
          yield JSON.parse(data) as LiveEvent
        }
      }
    await pause(signal)
  }
}

const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE)
    signal?.addEventListener('abort', end)
  })
}
