const LARGEST = 20_000
const FIRST = 100
/** The number of events in one batch. More would use more memory and not make the database faster. */
const MANY_EVENTS = 5_000
/** The growth factor after a refusal. */
const CAUTION = 1.1
/** How many ranges keep to the length that a node named. Then a longer one is tried: the limit may be of results. */
const KEPT = 50

/**
 * How many blocks to request at once. The size doubles while requests succeed. After a refusal it is what the node
 * allows, or the half if the node does not say, and then grows slowly, so that it soon matches the limit.
 */
export class RangeSize {
  #blocks = FIRST
  #refused = Number.POSITIVE_INFINITY
  #allowed = Number.POSITIVE_INFINITY
  #kept = 0

  get blocks(): number {
    return Math.max(1, Math.floor(this.#blocks))
  }

  /** A range succeeded. @param blocks its length @param events how many it had */
  succeeded(blocks: number, events: number): void {
    if (blocks >= this.#refused) this.#refused = Number.POSITIVE_INFINITY
    if (++this.#kept >= KEPT) this.#allowed = Number.POSITIVE_INFINITY
    // A short range at the head says nothing about longer ones.
    if (blocks < this.blocks) return
    const wanted = events === 0 ? LARGEST : (blocks * MANY_EVENTS) / events
    const dared = blocks * 2 < this.#refused ? blocks * 2 : Math.max(blocks + 1, blocks * CAUTION)
    this.#blocks = Math.min(LARGEST, this.#allowed, dared, Math.max(1, wanted))
  }

  /**
   * A range was too large.
   * @param allowed the length that the node allows, if it said so
   * @return whether a smaller one is possible
   */
  refused(blocks: number, allowed: number | null = null): boolean {
    this.#refused = blocks
    this.#allowed = allowed !== null && allowed < blocks ? allowed : Number.POSITIVE_INFINITY
    this.#kept = 0
    this.#blocks = this.#allowed < blocks ? this.#allowed : Math.floor(blocks / 2)
    return blocks > 1
  }
}
