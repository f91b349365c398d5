import { sql } from 'drizzle-orm'
import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats } from '../../db/schema/cards.ts'
import { rarityRuns } from '../../db/schema/traits.ts'
import { launched } from './findWorks.ts'
import { readTraits, type WorkTraits } from './workTraits.ts'

/** Smaller collections are counted by the database, which takes a few milliseconds. */
const FEWEST_WORKS = 5_000
/** Larger ones would take too much memory: at most 8 MB for each collection, and for so many of them. */
const MOST_WORKS = 500_000
const MOST_VALUES = 2_000_000
const COLLECTIONS = 8
/** A collection that changes is read again after 20 times as long as that takes, so one connection has a twentieth of it. */
const SHARE = 20

/** @property traits null if they are too many */
type Entry = { version: number; traits: WorkTraits | null; until: number }

/**
 * The traits of the large collections that people filter, in memory. Each has the number of its collection's changes
 * (`rarity_runs`), which grows in the transaction of every change; they are used only while it is the same. So counts
 * are exact, whichever process made the change.
 */
export class TraitCache {
  readonly #entries = new BoundedMap<string, Entry>(COLLECTIONS)
  readonly #reading = new Set<string>()
  readonly #db: Db
  readonly #fewest: number

  constructor(db: Db, fewest = FEWEST_WORKS) {
    this.#db = db
    this.#fewest = fewest
  }

  /**
   * The traits of a collection's works.
   * @param db the moment at which they are wanted
   * @returns null if they are not in memory; then they are read for later calls
   */
  async get(db: Db, collectionId: string): Promise<WorkTraits | null> {
    const r = rarityRuns
    const s = collectionStats
    const [now] = await rowsOf<{ version: number; works: number }>(
      db,
      sql`select ${r.changes} as version, ${s.works} as works from ${r} join ${s} on ${s.collectionId} = ${r.collectionId}
        where ${r.collectionId} = ${collectionId}`,
    )
    if (!now || now.works < this.#fewest || now.works > MOST_WORKS) return null
    const known = this.#entries.get(collectionId)
    if (known?.version === now.version) return known.traits
    if (!known || known.until < performance.now()) void this.#read(collectionId)
    return null
  }

  async #read(collectionId: string): Promise<void> {
    if (this.#reading.has(collectionId)) return
    this.#reading.add(collectionId)
    const began = performance.now()
    try {
      // One statement, so that the traits and their version are of one moment.
      const [read] = await rowsOf<{ version: number; shown: boolean; traits: string | null }>(
        this.#db,
        sql`select ${rarityRuns.changes} as version, t.shown, t.traits from ${rarityRuns} cross join (
            select bool_and(${launched(cards)}) as shown, string_agg(${cards.traits}::text, ',') as traits
            from ${cards} where ${cards.collectionId} = ${collectionId}) as t
          where ${rarityRuns.collectionId} = ${collectionId}`,
      )
      // A collection that opens later changes without a version.
      if (!read?.shown) return
      const until = performance.now() + SHARE * (performance.now() - began)
      const traits = readTraits(read.traits ?? '', MOST_VALUES)
      this.#entries.set(collectionId, { version: read.version, traits, until })
    } catch {
      // The database is away. The call that asked is answered by the database too, and fails if it still is.
    } finally {
      this.#reading.delete(collectionId)
    }
  }
}
