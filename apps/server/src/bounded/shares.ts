import { lease } from './lease.ts'
import { Semaphore } from './semaphore.ts'

/** Somebody who has a share, or several that have as many shares together. */
export type Owner = { key: string; times: number }

/** Limits how much of something is in use at once, in all and per owner. Further takers wait. */
export class Shares {
  readonly #all: Semaphore
  readonly #total: number
  readonly #share: number
  readonly #patience: number
  readonly #longest: number
  readonly #owners = new Map<string, Semaphore>()

  /**
   * @param patience the longest wait for a share, and again for the total, in milliseconds
   * @param longest after this time what was taken counts as given back, in milliseconds
   */
  constructor(total: number, share: number, patience: number, longest: number) {
    this.#all = new Semaphore(total, patience, longest)
    this.#longest = longest
    this.#total = total
    this.#share = share
    this.#patience = patience
  }

  /**
   * Waits until the amount is free, first in the share of every owner. So owners who have used up their share do
   * not block others.
   * @param owners whose shares it uses, e.g. a network and a wider one, which has several shares
   * @returns gives the amount back
   * @throws unavailable after too long
   */
  async take(amount: number, owners: readonly Owner[]): Promise<() => void> {
    const taken: (() => void)[] = []
    const giveBack = () => {
      for (const each of taken.reverse()) each()
      for (const { key } of owners) if (this.#owners.get(key)?.isIdle) this.#owners.delete(key)
    }
    try {
      for (const owner of owners) taken.push(await this.#shareOf(owner).take(amount))
      taken.push(await this.#all.take(amount))
      return lease(this.#longest, giveBack)
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /** Nobody's share is everything: half of it stays for others, or at least one share. */
  #shareOf({ key, times }: Owner): Semaphore {
    const most = Math.max(this.#share, Math.floor(this.#total / 2))
    const known = this.#owners.get(key)
    const share = known ?? new Semaphore(Math.min(this.#share * times, most), this.#patience, this.#longest)
    this.#owners.set(key, share)
    return share
  }
}
