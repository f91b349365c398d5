const LARGEST = 20_000
const FIRST = 100
/** The number of events in one batch. More would use more memory and not make the database faster. */
const MANY_EVENTS = 5_000
/** The growth factor after a refusal. */
const CAUTION = 1.1

/**
 * How many blocks to request at once. The size doubles while requests succeed. After a refusal it is halved and then
 * grows slowly, so that it soon matches a node's limit.
 */
export class RangeSize {
  #blocks = FIRST
  #refused = Number.POSITIVE_INFINITY

  get blocks(): number {
    return Math.max(1, Math.floor(this.#blocks))
  }

  /** A range succeeded. @param blocks its length @param events how many it had */
  succeeded(blocks: number, events: number): void {
    if (blocks >= this.#refused) this.#refused = Number.POSITIVE_INFINITY
    // A short range at the head says nothing about longer ones.
    if (blocks < this.blocks) return
    const wanted = events === 0 ? LARGEST : (blocks * MANY_EVENTS) / events
    const dared = blocks * 2 < this.#refused ? blocks * 2 : Math.max(blocks + 1, blocks * CAUTION)
    this.#blocks = Math.min(LARGEST, dared, Math.max(1, wanted))
  }

  /** A range was too large. @return whether a smaller one is possible */
  refused(blocks: number): boolean {
    this.#refused = blocks
    this.#blocks = Math.floor(blocks / 2)
    return blocks > 1
  }
}
