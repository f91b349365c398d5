// The mints that every contract for drops is measured with.
import type { TransactionReceipt } from 'viem'
import type { Account, Figures } from '../chain.ts'
import { alice, bob, type Market } from '../market.ts'

/** Who may mint in a phase: anybody, anybody up to a limit, or the wallets of a list up to a limit. */
export const phases = ['public', 'limited', 'listed'] as const
/** The most tokens for each wallet in a phase with a limit. */
export const limit = 20n
/** Tokens of a drop at most. */
export const supply = 10_000n
export const sizes = [1n, 10n]

export type Mint = (buyer: Account, quantity: bigint) => Promise<TransactionReceipt>

/** How a project sells tokens that are minted when they are bought. */
export type Drop = {
  name: string
  /** Whether a mint pays the creator, too. */
  pays: boolean
  /** A creator's transaction that creates an ERC-721 contract. */
  create?(): Promise<TransactionReceipt>
  /** The creator's transaction that fetches the money, if mints do not pay it. */
  withdraw?(): Promise<TransactionReceipt>
  /** Mints in a phase, each in a contract or a phase of its own, and pays `price` for each token. */
  mints: Partial<Record<(typeof phases)[number] | 'edition', Mint>>
}

/** By action and number: `public 10`, or `public 10, holder` if the buyer has minted one before in the phase. */
export async function measureDrop({ chain }: Market, { create, withdraw, mints }: Drop): Promise<Figures> {
  const figures: Figures = new Map()
  if (create) await chain.measure(figures, 'create', create)
  for (const [phase, mint] of Object.entries(mints)) {
    // Not the first mint of the phase, whose counters would be new.
    await mint(bob, 1n)
    const before = await chain.client.snapshot()
    for (const size of sizes) await chain.measure(figures, `${phase} ${size}`, () => mint(alice, size))
    await mint(alice, 1n)
    for (const size of sizes)
      await chain.measure(figures, `${phase} ${size}, holder`, () => mint(alice, size))
    await chain.client.revert({ id: before })
  }
  if (withdraw) await chain.measure(figures, 'withdraw', withdraw)
  return figures
}
