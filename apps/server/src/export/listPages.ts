import { PAGE } from './job.ts'
import type { Place } from './pages/gridPages.ts'

/**
 * Divides a list into pages while it is read. A page is written when its neighbours are known, so at most two pages and
 * what is added at once are in memory.
 */
export class ListPages<T> {
  readonly #write: (place: Place, entries: readonly T[]) => Promise<void>
  #waiting: T[] = []
  #full = 0

  constructor(write: (place: Place, entries: readonly T[]) => Promise<void>) {
    this.#write = write
  }

  async add(entries: readonly T[]): Promise<void> {
    this.#waiting.push(...entries)
    while (this.#waiting.length > 2 * PAGE) await this.#next(this.#full + 2)
  }

  /** Writes the last pages. Returns the newest entries, the newest last. */
  async finish(): Promise<T[]> {
    const newest = this.#waiting.slice(-PAGE)
    if (this.#waiting.length > PAGE) await this.#next(null)
    await this.#write({ number: null, older: this.#full || null, newer: undefined }, this.#waiting)
    return newest
  }

  async #next(newer: number | null): Promise<void> {
    const number = this.#full + 1
    const older = this.#full || null
    this.#full = number
    await this.#write({ number, older, newer }, this.#waiting.splice(0, PAGE))
  }
}
