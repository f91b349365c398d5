import type { Failure } from '@vitrine/domain/flow/flow'
import { type Hex, type PublicClient, TransactionNotFoundError } from 'viem'
import { findSent, type Trace } from './findSent.ts'

/**
 * Whether a transaction that was sent is still known to the node. It may have been dropped, or another one of the same
 * account stands in its place.
 * @returns null where it is known; else the hash of its double, or why it came to nothing
 */
export async function lookForLost(
  reader: PublicClient,
  hash: Hex,
  trace: Trace | null,
): Promise<{ hash: string } | { failure: Failure } | null> {
  const known = await reader.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  })
  if (known) return null
  const double = trace && (await findSent(reader, trace))
  if (double && double !== hash) return { hash: double }
  const sent = trace ? await reader.getTransactionCount({ address: trace.account }) : 0
  const spent = trace !== null && sent > trace.nonce
  return { failure: { code: spent ? 'transaction_replaced' : 'transaction_dropped' } }
}
