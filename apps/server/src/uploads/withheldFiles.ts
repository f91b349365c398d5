import { BoundedMap } from '../bounded/boundedMap.ts'
import type { Db } from '../db/database.ts'
import { isWithheld, listPartsShown, readHidingState } from './store/withheld.ts'

/** How often to ask whether something was hidden or restored, in milliseconds. Every process must know within a second. */
const STATE_LIFE = 500
/**
 * How long to keep the answer about a file while nothing is hidden or restored, in milliseconds. A withheld file is asked
 * about more often: the operator may feature it.
 */
const SHOWN_LIFE = 60_000
const WITHHELD_LIFE = 5_000
const MOST_KNOWN = 50_000

type Verdict = { withheld: boolean; until: number }

/**
 * Says which files to withhold: those that hidden works, collections and people have or had (db/withheld.ts). While people
 * request files, one query every half second asks whether something was hidden or restored. If nothing is hidden, that is
 * the only query. If something is, each file is looked up once a minute. Nothing depends on the live stream, so the answer
 * is also right when the stream is down.
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

  /** Where a chunk is in files that are not withheld. */
  partsShown(hash: string): Promise<{ file: string; at: number }[]> {
    return listPartsShown(this.#db, hash)
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
