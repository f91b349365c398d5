import { Turns } from './turns.ts'

/** So much of something can be in use at once, and so much of that by each owner; who wants more waits. */
export class Shares {
  readonly #all: Turns
  readonly #share: number
  readonly #patience: number
  readonly #owners = new Map<string, Turns>()

  /** @param patience how long somebody waits for the owners' shares, and again for the whole, in milliseconds */
  constructor(total: number, share: number, patience: number) {
    this.#all = new Turns(total, patience)
    this.#share = share
    this.#patience = patience
  }

  /**
   * Waits until so much is free, in the share of every owner first: who waits for its own share stands in nobody's way.
   * @param owners those on whose account it is, e.g. a wallet and a network
   * @returns gives it back; to be called once
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

  #shareOf(owner: string): Turns {
    const share = this.#owners.get(owner) ?? new Turns(this.#share, this.#patience)
    this.#owners.set(owner, share)
    return share
  }
}
