import type { Owner } from '../../bounded/shares.ts'
import { refuse } from '../../refuse.ts'

/** A client that takes fewer bytes than this in this many milliseconds keeps others from its place. */
const LEAST = 200_000
const PERIOD = 10_000

/** The downloads that are made while they are sent. Each owner, such as a wallet or a network, has one at a time. */
export class Downloads {
  readonly #most: number
  readonly #running = new Map<string, number>()
  #count = 0

  /** @param most how many one process sends at once */
  constructor(most: number) {
    this.#most = most
  }

  /**
   * Takes a place. Wider networks have several.
   * @returns gives the place back; may be called again
   * @throws takeout_running, unavailable
   */
  begin(owners: readonly Owner[]): () => void {
    const runs = (key: string) => this.#running.get(key) ?? 0
    if (owners.some(({ key, times }) => runs(key) >= times)) throw refuse('takeout_running')
    if (this.#count >= this.#most) throw refuse('unavailable')
    this.#count++
    for (const { key } of owners) this.#running.set(key, runs(key) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#count--
      for (const { key } of owners)
        if (runs(key) > 1) this.#running.set(key, runs(key) - 1)
        else this.#running.delete(key)
    }
  }
}

/** The same stream. It ends when its reader is slow for a while, but not when its source is. */
export function inTime(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let taken = 0
  let asking = false
  let timer: NodeJS.Timeout
  const end = () => clearInterval(timer)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        let before = 0
        timer = setInterval(() => {
          if (!asking && taken - before < LEAST) {
            end()
            controller.error(new Error('the download was taken too slowly'))
            void reader.cancel().catch(() => {})
          }
          before = taken
        }, PERIOD)
        timer.unref()
      },
      pull: async (controller) => {
        asking = true
        try {
          const { done, value } = await reader.read()
          if (value) {
            taken += value.length
            controller.enqueue(value)
          }
          if (!done) return
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        } finally {
          asking = false
        }
      },
      cancel: async (reason) => {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
