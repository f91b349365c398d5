import type { Chunks } from '../../bounded/chunks.ts'

/** The longest time that one answer is sent, in milliseconds: a place in a limit is free again by then. */
const LONGEST = 1_800_000
/** A client that takes fewer bytes than this in this many milliseconds keeps others from its place. */
const LEAST = 200_000
const PERIOD = 10_000

export type Sending = {
  /** Called once: everything was sent, the source failed, the client left or was too slow, or the time is over. */
  ended?: () => void
  /** Milliseconds. */
  longest?: number
  /** Whether a slow client is disconnected, because others wait for its place. */
  hurry?: boolean
}

/**
 * The body of an answer, read only as fast as its client takes it. Every answer that is read from a file, a query or an
 * archive is sent by this: nothing is opened before the first read, and everything is closed with the last.
 */
export function bodyOf(
  source: Chunks,
  { ended = () => {}, longest = LONGEST, hurry = false }: Sending = {},
): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let taken = 0
  let asking = false
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(deadline)
    clearInterval(watch)
    ended()
    // A generator may wait for a read that is under way; the client does not.
    void chunks.return?.()?.catch(() => {})
  }
  let fail = (_: Error) => {}
  const giveUp = (why: string) => {
    fail(new Error(why))
    end()
  }
  const deadline = setTimeout(() => giveUp('the download took too long'), longest).unref()
  const watch = hurry ? watchPace() : undefined
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        fail = (error) => controller.error(error)
      },
      pull: async (controller) => {
        asking = true
        try {
          const { done, value } = await chunks.next()
          if (isOver) return
          if (!done) {
            taken += value.length
            return controller.enqueue(value)
          }
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        } finally {
          asking = false
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )

  /** While the source is slow, the client is not. */
  function watchPace(): NodeJS.Timeout {
    let before = 0
    return setInterval(() => {
      if (!asking && taken - before < LEAST) giveUp('the download was taken too slowly')
      before = taken
    }, PERIOD).unref()
  }
}
