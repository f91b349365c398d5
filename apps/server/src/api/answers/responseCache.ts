import { etagOf } from './etag.ts'

/** An answer as it is sent. */
export type Answer = { body: string; etag: string }
type Entry = { answer: Promise<Answer>; position: bigint; until: number }

/**
 * How long an answer is cached, in milliseconds. Changes by other processes become visible after this time at the
 * latest.
 */
const LIFE = 1_000
/** The maximum number of cached answers. When it is reached, the cache is emptied. */
const CAPACITY = 300

/** How often an answer is computed for one caller, at most, because something changed meanwhile. */
const TRIES = 2

/**
 * A cache of answers to visitors, who all see the same. While nothing changes, an answer is computed once a second; any
 * change empties the cache at once.
 */
export class ResponseCache {
  #entries = new Map<string, Entry>()
  #changes = 0

  /**
   * Returns the cached answer, or computes it once for everybody who asks at the same time. If something changes
   * meanwhile, it computes the answer again.
   * @param position of the database's log; an answer that was computed for an earlier one is not used
   */
  async get(question: string, position: bigint, work: () => Promise<string>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const changes = this.#changes
      const answer = await this.#share(question, position, work)
      if (changes === this.#changes || tries === TRIES) return answer
    }
  }

  #share(question: string, position: bigint, work: () => Promise<string>): Promise<Answer> {
    const now = performance.now()
    const known = this.#entries.get(question)
    if (known && known.until > now && known.position >= position) return known.answer
    if (this.#entries.size >= CAPACITY) this.#entries = new Map()
    const answer = work().then((body) => ({ body, etag: etagOf(body) }))
    const entries = this.#entries
    entries.set(question, { answer, position, until: now + LIFE })
    // A failure is not cached.
    answer.catch(() => entries.delete(question))
    return answer
  }

  /** Empties the cache, including answers being computed now, which may have started before the change. */
  clear(): void {
    this.#entries = new Map()
    this.#changes++
  }
}
