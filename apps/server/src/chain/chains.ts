import { ApiError } from '@vitrine/api/error'
import type { Blockchain } from '@vitrine/domain/networks'
import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { ChainAccess } from './access.ts'

/** One of our chains. Throws chain_unsupported for any other. */
export function chainOf({ chains }: Context, id: number): ChainAccess {
  const chain = chains.get(id)
  if (!chain) throw refuse('chain_unsupported')
  return chain
}

/** The same by the name of its blockchain. */
export function chainNamed({ chains }: Context, blockchain: Blockchain): ChainAccess {
  const chain = [...chains.values()].find(({ config }) => config.blockchain === blockchain)
  if (!chain) throw refuse('chain_unsupported')
  return chain
}

/** The same where a call may ask for all chains: undefined then, and for a chain that is not there. */
export function chainIdOf({ chains }: Context, blockchain: Blockchain | 'All'): number | undefined {
  return [...chains.values()].find((chain) => chain.config.blockchain === blockchain)?.config.id
}

/** Whether a contract is one of ours, in which everybody mints. */
export const isOwnContract = ({ config }: ChainAccess, contract: string): boolean =>
  Object.values(config.contracts).includes(contract)

/** How long a call waits for the leader to index a block, in milliseconds. */
const LONGEST_INDEXING = 10_000

/**
 * Waits until the tables contain a block. The chain's leader indexes it, in this process or another.
 * @throws ApiError unavailable when they do not in time; the same call succeeds later
 */
export async function waitForBlock({ progress }: Context, chain: ChainAccess, block: number): Promise<void> {
  if (!(await progress.waitFor(chain.config.id, block, Date.now() + LONGEST_INDEXING)))
    throw refuse('unavailable')
}

/**
 * Waits until the tables contain a transaction that somebody reports.
 * @throws ApiError transaction_failed, transaction_unknown, unavailable
 */
export async function waitForTransaction(context: Context, chainId: number, hash: string): Promise<void> {
  const chain = chainOf(context, chainId)
  try {
    const receipt = await chain.client.getTransactionReceipt({ hash: hash as Hex })
    if (receipt.status !== 'success') throw refuse('transaction_failed')
    await waitForBlock(context, chain, Number(receipt.blockNumber))
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) throw refuse('transaction_unknown')
    throw error
  }
}

/**
 * Looks at what a transaction was about if it failed on the chain. It is carried out as far as possible: the failure is
 * what the caller hears.
 * @param error of {@link waitForTransaction}
 * @param look @param sender who sent the transaction
 */
export async function afterFailure(
  context: Context,
  chainId: number,
  hash: string,
  error: unknown,
  look: (sender: Hex) => Promise<unknown>,
): Promise<void> {
  if (!(error instanceof ApiError && error.code === 'transaction_failed')) return
  const { client } = chainOf(context, chainId)
  await client
    .getTransactionReceipt({ hash: hash as Hex })
    .then(({ from }) => look(from.toLowerCase() as Hex))
    .catch(() => {})
}

/**
 * Reads something that the chain has and the tables perhaps not yet. If it is missing, reads again once the tables
 * contain the chain's newest block.
 * @throws ApiError unavailable
 */
export async function readUpToDate<T>(
  context: Context,
  chain: ChainAccess,
  read: () => Promise<T | null>,
): Promise<T | null> {
  const known = await read()
  if (known !== null) return known
  await waitForBlock(context, chain, Number(await chain.client.getBlockNumber({ cacheTime: 0 })))
  return read()
}
