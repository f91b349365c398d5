import { refuse } from '../calls/refuse.ts'
import { BoundedMap } from './boundedMap.ts'
import type { Owner } from './shares.ts'

/** The first pause, and the longest: each one is twice as long as the one before. Milliseconds. */
const FIRST = 60_000
const LONGEST = 3_600_000
/** After this long without a new fault, an owner begins anew. Milliseconds. */
const FORGIVEN = 2 * LONGEST
const CAPACITY = 10_000

type Faults = { count: number; until: number; at: number }

/**
 * Who has to wait, because what they sent had to be given up after it had cost a lot. Faults of a wider network, which
 * is the network of others too, pause it only after as many as it has shares.
 */
export class Pauses {
  readonly #faults = new BoundedMap<string, Faults>(CAPACITY)

  /** @throws rate_limited, with the seconds that remain, while one of the owners is paused */
  require(owners: readonly Owner[]): void {
    const until = Math.max(0, ...owners.map(({ key }) => this.#faults.get(key)?.until ?? 0))
    const left = until - Date.now()
    if (left > 0) throw refuse('rate_limited', { seconds: String(Math.ceil(left / 1_000)) })
  }

  /** Notes a fault. During a pause, further faults do not count: they come from work that began before it. */
  add(owners: readonly Owner[]): void {
    const now = Date.now()
    for (const { key, times } of owners) {
      const known = this.#faults.get(key)
      if (known && known.until > now) continue
      const count = known && now - known.at < FORGIVEN ? known.count + 1 : 1
      const pause = count < times ? 0 : Math.min(LONGEST, FIRST * 2 ** (count - times))
      this.#faults.set(key, { count, until: now + pause, at: now })
    }
  }
}
