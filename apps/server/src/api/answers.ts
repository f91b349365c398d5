/** How long an answer may be given again, in milliseconds: what another process did is seen no later than that. */
const LIFE = 1_000
/** How many different answers are kept; when there are more, all are forgotten. */
const CAPACITY = 300

/**
 * Answers to visitors, who all see the same. While nothing happens the same question is worked out once a second; when
 * something does, everything is forgotten at once.
 */
export class Answers {
  #kept = new Map<string, { body: Promise<string>; until: number }>()

  /** The answer to a question; worked out anew where none is kept, once for all who ask meanwhile. */
  async get(question: string, work: () => Promise<string>): Promise<string> {
    const now = performance.now()
    const known = this.#kept.get(question)
    if (known && known.until > now) return known.body
    if (this.#kept.size >= CAPACITY) this.forget()
    const body = work()
    const kept = this.#kept
    kept.set(question, { body, until: now + LIFE })
    // A failure is nobody else's answer.
    body.catch(() => kept.delete(question))
    return body
  }

  /** Forgets everything: also what is being worked out, which may have begun before what happened. */
  forget(): void {
    this.#kept = new Map()
  }
}
