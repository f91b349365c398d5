import { BoundedMap } from '../../bounded/boundedMap.ts'
import type { StaleKey } from '../store/staleBalances.ts'

const FIRST_REST = 5_000
const LONGEST_REST = 3_600_000
/** How many contracts are remembered. The oldest entry is dropped first, and that contract is asked again earlier. */
const MOST = 10_000

type Rest = { until: number; length: number; after: StaleKey | null }

/** Contracts that did not answer. They rest for 5 seconds, then twice as long after each failure, up to an hour. */
export class RestingContracts {
  readonly #rests = new BoundedMap<string, Rest>(MOST)

  isResting(contract: string): boolean {
    return (this.#rests.get(contract)?.until ?? 0) > Date.now()
  }

  /** Whether it failed the last time. */
  hasFailed(contract: string): boolean {
    return this.#rests.get(contract) !== undefined
  }

  /** The balance after which to continue, so that one unanswered account does not block the others. */
  after(contract: string): StaleKey | null {
    return this.#rests.get(contract)?.after ?? null
  }

  /** It did not answer. @param after the last balance that was asked; null when none are left */
  failed(contract: string, after: StaleKey | null): void {
    const length = Math.min(LONGEST_REST, (this.#rests.get(contract)?.length ?? FIRST_REST / 2) * 2)
    this.#rests.set(contract, { until: Date.now() + length, length, after })
  }

  /** It answered, but too slowly. */
  pause(contract: string, milliseconds: number): void {
    const rest = this.#rests.get(contract) ?? { length: FIRST_REST / 2, after: null }
    this.#rests.set(contract, { ...rest, until: Date.now() + milliseconds })
  }

  /** It answered, but some balances that failed before are left. */
  goOn(contract: string, after: StaleKey | null): void {
    const rest = this.#rests.get(contract)
    if (rest) this.#rests.set(contract, { ...rest, until: 0, after })
  }

  answered(contract: string): void {
    this.#rests.delete(contract)
  }
}
