import { BoundedMap } from '../bounded/boundedMap.ts'
import type { Db } from '../db/database.ts'
import { isWithheld, readHidingState } from '../store/withheld.ts'

/** How old the knowledge of what is hidden may be, in milliseconds. Hidden files are gone within a second, everywhere. */
const STATE_LIFE = 500
/**
 * How long an answer is kept while nothing is hidden or restored, in milliseconds. A file becomes visible again when a
 * visible work uses it, too; what a hidden person adds later is in no answer to others.
 */
const SHOWN_LIFE = 60_000
const WITHHELD_LIFE = 5_000
const MOST_KNOWN = 50_000

type Verdict = { withheld: boolean; until: number }

/**
 * Says which files belong only to what is hidden. One query every half a second asks whether anything was hidden or
 * restored, while files are requested; while nothing is hidden at all, there is no other. Otherwise each file is looked
 * up once a minute. It does not listen to the live stream, so it is right also while the bus is away.
 */
export class WithheldFiles {
  readonly #db: Db
  #state: string | null = null
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null
  #known = new BoundedMap<string, Verdict>(MOST_KNOWN)

  /** @param db the primary */
  constructor(db: Db) {
    this.#db = db
  }

  async has(hash: string): Promise<boolean> {
    if (performance.now() - this.#readAt > STATE_LIFE) {
      this.#reading ??= this.#readState()
      await this.#reading
    }
    if (this.#state === null) return false
    const found = this.#known.get(hash)
    if (found && found.until > performance.now()) return found.withheld
    // An answer that a change has overtaken goes into the map that was current before the change.
    const known = this.#known
    const withheld = await isWithheld(this.#db, hash)
    known.set(hash, { withheld, until: performance.now() + (withheld ? WITHHELD_LIFE : SHOWN_LIFE) })
    return withheld
  }

  async #readState(): Promise<void> {
    try {
      const at = performance.now()
      const state = await readHidingState(this.#db)
      if (state !== this.#state) this.#known = new BoundedMap(MOST_KNOWN)
      this.#state = state
      this.#readAt = at
    } finally {
      this.#reading = null
    }
  }
}
