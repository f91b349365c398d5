import { BoundedMap } from '../boundedMap.ts'
import type { DebtKey } from '../store/holdingDebts.ts'

const FIRST_REST = 5_000
const LONGEST_REST = 3_600_000
/** Beyond so many, the one whose turn is the longest ago is forgotten, and asked again sooner than it had to be. */
const MOST = 10_000

type Rest = { until: number; length: number; after: DebtKey | null }

/** Contracts that did not answer and are left alone for a while: 5 seconds, then twice as long each time up to an hour. */
export class RestingContracts {
  readonly #rests = new BoundedMap<string, Rest>(MOST)

  isResting(contract: string): boolean {
    return (this.#rests.get(contract)?.until ?? 0) > Date.now()
  }

  /** Whether it failed the last time. */
  hasFailed(contract: string): boolean {
    return this.#rests.get(contract) !== undefined
  }

  /** Where to go on with its tokens, so that one account that it does not answer for holds up no other. */
  after(contract: string): DebtKey | null {
    return this.#rests.get(contract)?.after ?? null
  }

  /** It did not answer. @param after the last account that it was asked for; null when those were all */
  failed(contract: string, after: DebtKey | null): void {
    const length = Math.min(LONGEST_REST, (this.#rests.get(contract)?.length ?? FIRST_REST / 2) * 2)
    this.#rests.set(contract, { until: Date.now() + length, length, after })
  }

  /** It answered, but takes too much time of the others'. */
  pause(contract: string, milliseconds: number): void {
    const rest = this.#rests.get(contract) ?? { length: FIRST_REST / 2, after: null }
    this.#rests.set(contract, { ...rest, until: Date.now() + milliseconds })
  }

  /** It answered this time, but what it did not answer before is still to be asked. */
  goOn(contract: string, after: DebtKey | null): void {
    const rest = this.#rests.get(contract)
    if (rest) this.#rests.set(contract, { ...rest, until: 0, after })
  }

  answered(contract: string): void {
    this.#rests.delete(contract)
  }
}
