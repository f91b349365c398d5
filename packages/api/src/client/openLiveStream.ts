import { LIVE_EVENT_TYPES, type LiveEvent } from '@vitrine/domain/liveEvents'
import { type LiveInterest, liveAddress } from './liveInterest.ts'

export type LiveStreamOptions = LiveInterest & {
  /** The address of the API, e.g. '/api'. */
  baseUrl: string
  onEvent: (event: LiveEvent) => void
  /**
   * The connection is open; `again` if it was lost before. Events until now were missed, so read the data again, with
   * `position` as `seen`.
   */
  onOpen?: (position: string, again: boolean) => void
}

/**
 * Listens to the live stream in a browser, until the returned function is called. The browser reconnects by itself.
 * Over HTTP/1.1 a browser opens only six connections to a site, for all its tabs: open one stream a page, and none in a
 * hidden one.
 * @example
 * const close = openLiveStream({ baseUrl: '/api', token: id, onEvent: ({ type }) => refresh(type) })
 */
export function openLiveStream({ baseUrl, onEvent, onOpen, ...interest }: LiveStreamOptions): () => void {
  const source = new EventSource(liveAddress(baseUrl, interest))
  let opened = false
  source.addEventListener('position', ({ data }: MessageEvent<string>) => {
    onOpen?.(data, opened)
    opened = true
  })
  for (const type of LIVE_EVENT_TYPES)
    source.addEventListener(type, ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data) as LiveEvent))
  return () => source.close()
}
