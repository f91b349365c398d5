import { Turns } from './turns.ts'

/**
 * Turns that no single network can use up: each network waits for a share of its own before it joins the common queue,
 * so the common queue holds at most what the shares allow of each network.
 */
export class FairTurns {
  readonly #common: Turns
  readonly #share: number
  readonly #patience: number
  readonly #shares = new Map<string, Turns>()

  /**
   * @param total how much can be in use at once
   * @param share how much of it one network can use
   * @param patience how long somebody waits in each queue before being refused, in milliseconds
   */
  constructor(total: number, share: number, patience: number) {
    this.#common = new Turns(total, patience)
    this.#share = share
    this.#patience = patience
  }

  /**
   * Waits until so much is free, and takes it.
   * @param network who asks; null inside the process, where there is no share
   * @returns gives it back; to be called once
   * @throws unavailable after too long
   */
  async take(network: string | null, amount = 1): Promise<() => void> {
    if (network === null) return this.#common.take(amount)
    const share = this.#shares.get(network) ?? new Turns(this.#share, this.#patience)
    this.#shares.set(network, share)
    const taken: (() => void)[] = []
    const giveBack = () => {
      for (const each of taken) each()
      if (share.isIdle) this.#shares.delete(network)
    }
    try {
      taken.push(await share.take(amount))
      taken.push(await this.#common.take(amount))
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
