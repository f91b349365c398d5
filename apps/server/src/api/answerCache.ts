/**
 * How long an answer is cached, in milliseconds. Changes by other processes become visible after this time at the
 * latest.
 */
const LIFE = 1_000
/** The maximum number of cached answers. When it is reached, the cache is emptied. */
const CAPACITY = 300

/**
 * A cache of answers to visitors, who all see the same. While nothing changes, an answer is computed once a second; any
 * change empties the cache at once.
 */
export class AnswerCache {
  #entries = new Map<string, { body: Promise<string>; until: number }>()

  /** Returns the cached answer, or computes it once for everybody who asks at the same time. */
  async get(question: string, work: () => Promise<string>): Promise<string> {
    const now = performance.now()
    const known = this.#entries.get(question)
    if (known && known.until > now) return known.body
    if (this.#entries.size >= CAPACITY) this.clear()
    const body = work()
    const entries = this.#entries
    entries.set(question, { body, until: now + LIFE })
    // A failure is not cached.
    body.catch(() => entries.delete(question))
    return body
  }

  /** Empties the cache, including answers being computed now, which may have started before the change. */
  clear(): void {
    this.#entries = new Map()
  }
}
