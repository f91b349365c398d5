/** A token of another collection whose events are followed. */
export type ImportedToken = { contract: string; tokenId: bigint }

/** A contract all of whose events are followed. @property own whether it is a creator's own */
export type WholeContract = { contract: string; standard: number; own?: boolean }

/**
 * The imported tokens of a chain and the contracts that were brought as a whole, in memory: the leader reads them once and adds what its batches import. 200,000 tokens
 * of 50,000 collections take about 21 MB (`npm run bench:indexer:foreign`). An import costs its sender a transaction, which
 * bounds their number.
 */
export class FollowedTokens {
  readonly #byContract = new Map<string, Set<bigint>>()
  readonly #whole: Map<string, WholeContract>
  /** Those that were left since the last mark. */
  #left: WholeContract[] = []

  constructor(tokens: Iterable<ImportedToken> = [], whole: Iterable<WholeContract> = []) {
    this.#whole = new Map()
    for (const each of whole) this.addWhole(each)
    for (const token of tokens) this.add(token)
  }

  add({ contract, tokenId }: ImportedToken): void {
    const known = this.#byContract.get(contract)
    if (known) known.add(tokenId)
    else this.#byContract.set(contract, new Set([tokenId]))
  }

  addWhole(whole: WholeContract): void {
    this.#whole.set(whole.contract, whole)
    this.#byContract.set(whole.contract, new Set())
  }

  /** Follows a whole contract no longer. Its history will be read on (`setAside.ts`). */
  leave(contract: string): void {
    const whole = this.#whole.get(contract)
    if (whole) this.#left.push(whole)
    this.#whole.delete(contract)
    this.#byContract.delete(contract)
  }

  /** Begins to read some blocks. @return follows again what they left, if they have to be read once more */
  mark(): () => void {
    this.#left = []
    return () => {
      for (const whole of this.#left.splice(0)) this.addWhole(whole)
    }
  }

  /** The standard of a contract that is followed as a whole; undefined if it is not. */
  standardOf(contract: string): number | undefined {
    return this.#whole.get(contract)?.standard
  }

  /** Whether a contract that is followed as a whole is a creator's own. */
  isOwn(contract: string): boolean {
    return this.#whole.get(contract)?.own ?? false
  }

  has(contract: string, tokenId: bigint): boolean {
    return this.#byContract.get(contract)?.has(tokenId) ?? false
  }

  hasContract(contract: string): boolean {
    return this.#byContract.has(contract)
  }

  get contracts(): string[] {
    return [...this.#byContract.keys()]
  }

  get contractCount(): number {
    return this.#byContract.size
  }
}
