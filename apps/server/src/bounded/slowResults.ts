import { BoundedMap } from './boundedMap.ts'

const QUICK = 250
/** A slow result is kept for 20 times as long as it took, so computing it uses at most a twentieth of one connection. */
const SHARE = 20
const LONGEST = 60_000
const CAPACITY = 1_000

/**
 * Results of queries whose cost grows with what happened, such as sums over all sales of a week. Quick ones are always
 * current. Slow ones are kept for a while, so that nobody can slow the database down by asking often.
 */
export class SlowResults {
  readonly #entries = new BoundedMap<string, { result: Promise<unknown>; until: number }>(CAPACITY)
  readonly #quick: number

  /** @param quick a result that took less time is not kept, in milliseconds */
  constructor(quick = QUICK) {
    this.#quick = quick
  }

  /** Returns the kept result, or computes it once for everybody who asks at the same time. */
  async get<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known && known.until > performance.now()) return known.result as Promise<T>
    const began = performance.now()
    const result = work()
    const entry = { result, until: Number.POSITIVE_INFINITY }
    this.#entries.set(key, entry)
    const keep = (milliseconds: number) => {
      entry.until = performance.now() + milliseconds
    }
    result.then(
      () => {
        const took = performance.now() - began
        keep(took < this.#quick ? 0 : Math.min(LONGEST, took * SHARE))
      },
      () => keep(0),
    )
    return result
  }
}
