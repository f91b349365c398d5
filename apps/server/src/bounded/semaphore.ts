import { refuse } from '../calls/refuse.ts'
import { lease } from './lease.ts'

type Waiting = { amount: number; begin: () => void }

/** Limits how much of something is in use at once. Further takers wait for a turn, in order. */
export class Semaphore {
  readonly #total: number
  readonly #patience: number
  readonly #longest: number
  #free: number
  #waiting: Waiting[] = []

  /**
   * @param patience the longest wait before a taker is refused, in milliseconds
   * @param longest after this time what was taken counts as given back, in milliseconds
   */
  constructor(total: number, patience: number, longest: number) {
    this.#longest = longest
    this.#total = total
    this.#free = total
    this.#patience = patience
  }

  /**
   * Waits until the amount is free, and takes it.
   * @returns gives it back
   * @throws unavailable after too long
   */
  async take(amount = 1): Promise<() => void> {
    if (this.#waiting.length > 0 || this.#free < amount) await this.#wait(amount)
    else this.#free -= amount
    return lease(this.#longest, () => {
      this.#free += amount
      this.#next()
    })
  }

  /** Whether nothing is in use and nobody waits. */
  get isIdle(): boolean {
    return this.#free === this.#total && this.#waiting.length === 0
  }

  #wait(amount: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(refuse('unavailable'))
        this.#next()
      }
      const timer = setTimeout(leave, this.#patience)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting: Waiting = { amount, begin }
      this.#waiting.push(waiting)
    })
  }

  /** Starts the takers for whom there is now enough. */
  #next(): void {
    for (let first = this.#waiting[0]; first && first.amount <= this.#free; first = this.#waiting[0]) {
      this.#waiting.shift()
      this.#free -= first.amount
      first.begin()
    }
  }
}
