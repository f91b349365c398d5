import type { Chunks } from '../../bounded/chunks.ts'
import type { Owner } from '../../bounded/shares.ts'
import { refuse } from '../../calls/refuse.ts'
import { bodyOf } from './bodyOf.ts'

/** The downloads that are made while they are sent. Each owner, such as a wallet or a network, has one at a time. */
export class Downloads {
  readonly #most: number
  readonly #longest: number | undefined
  readonly #running = new Map<string, number>()
  #count = 0

  /**
   * @param most how many one process sends at once
   * @param longest the longest download, in milliseconds
   */
  constructor(most: number, longest?: number) {
    this.#most = most
    this.#longest = longest
  }

  /**
   * Sends what `open` begins to make. It keeps its place until it ends, however it ends. Wider networks have several places.
   * @param headers of the answer; it is a file to save, which no cache keeps
   * @throws takeout_running, unavailable, and what `open` throws
   */
  async send(
    owners: readonly Owner[],
    headers: Record<string, string>,
    open: () => Chunks | Promise<Chunks>,
  ): Promise<Response> {
    const leave = this.#begin(owners)
    try {
      // Looked at here: the server's Response looks at its headers only when it is sent, and then nobody gives the place back.
      const checked = new Headers({ 'cache-control': 'no-store', ...headers })
      const sending = { ended: leave, hurry: true, ...(this.#longest && { longest: this.#longest }) }
      const body = bodyOf(await open(), sending)
      return new Response(body, { headers: checked })
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Takes a place. Returns how to give it back, which may be called again. */
  #begin(owners: readonly Owner[]): () => void {
    const runs = (key: string) => this.#running.get(key) ?? 0
    // However wide a network is, half of the places stay for others.
    const half = Math.max(1, Math.floor(this.#most / 2))
    if (owners.some(({ key, times }) => runs(key) >= Math.min(times, half))) throw refuse('takeout_running')
    if (this.#count >= this.#most) throw refuse('unavailable')
    this.#count++
    for (const { key } of owners) this.#running.set(key, runs(key) + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      this.#count--
      for (const { key } of owners)
        if (runs(key) > 1) this.#running.set(key, runs(key) - 1)
        else this.#running.delete(key)
    }
  }
}
