import { Semaphore } from './semaphore.ts'

/** Limits how much of something is in use at once, in all and per owner. Further takers wait. */
export class Shares {
  readonly #all: Semaphore
  readonly #share: number
  readonly #patience: number
  readonly #owners = new Map<string, Semaphore>()

  /** @param patience the longest wait for a share, and again for the total, in milliseconds */
  constructor(total: number, share: number, patience: number) {
    this.#all = new Semaphore(total, patience)
    this.#share = share
    this.#patience = patience
  }

  /**
   * Waits until the amount is free, first in the share of every owner. So owners who have used up their share do
   * not block others.
   * @param owners whose shares it uses, e.g. a wallet and a network
   * @returns gives the amount back; call it once
   * @throws unavailable after too long
   */
  async take(amount: number, owners: readonly string[]): Promise<() => void> {
    const taken: (() => void)[] = []
    const giveBack = () => {
      for (const each of taken.reverse()) each()
      for (const owner of owners) if (this.#owners.get(owner)?.isIdle) this.#owners.delete(owner)
    }
    try {
      for (const owner of owners) taken.push(await this.#shareOf(owner).take(amount))
      taken.push(await this.#all.take(amount))
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  #shareOf(owner: string): Semaphore {
    const share = this.#owners.get(owner) ?? new Semaphore(this.#share, this.#patience)
    this.#owners.set(owner, share)
    return share
  }
}
