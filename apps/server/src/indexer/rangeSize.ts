const LARGEST = 20_000
const FIRST = 100
/** Events in one batch: more make the database no quicker, but the memory fuller. */
const MANY_EVENTS = 5_000
/** How much more is dared after a refusal. */
const CAUTION = 1.1

/**
 * How many blocks to ask for at once. It doubles while all goes well; what a node refuses is halved, and from then on
 * it grows by little, so that a node with a limit is soon asked for just about what it gives.
 */
export class RangeSize {
  #blocks = FIRST
  #refused = Number.POSITIVE_INFINITY

  get blocks(): number {
    return Math.max(1, Math.floor(this.#blocks))
  }

  /** A range was answered. @param blocks its length @param events how many were in it */
  succeeded(blocks: number, events: number): void {
    if (blocks >= this.#refused) this.#refused = Number.POSITIVE_INFINITY
    // A short range at the head says nothing about longer ones.
    if (blocks < this.blocks) return
    const wanted = events === 0 ? LARGEST : (blocks * MANY_EVENTS) / events
    const dared = blocks * 2 < this.#refused ? blocks * 2 : Math.max(blocks + 1, blocks * CAUTION)
    this.#blocks = Math.min(LARGEST, dared, Math.max(1, wanted))
  }

  /** A range was too much. @return whether less can be asked for */
  refused(blocks: number): boolean {
    this.#refused = blocks
    this.#blocks = Math.floor(blocks / 2)
    return blocks > 1
  }
}
