import type { Failure } from '@vitrine/domain/flow/flow'
import { type Hex, type PublicClient, TransactionNotFoundError } from 'viem'
import { findSent, type Trace } from './findSent.ts'

/**
 * Checks whether the node still knows a sent transaction. It may have been dropped or replaced.
 * @returns null if the node knows it; otherwise the hash of its replacement, or why it failed
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
  const replacement = trace && (await findSent(reader, trace))
  if (replacement && replacement !== hash) return { hash: replacement }
  const sent = trace ? await reader.getTransactionCount({ address: trace.account }) : 0
  const spent = trace !== null && sent > trace.nonce
  return { failure: { code: spent ? 'transaction_replaced' : 'transaction_dropped' } }
}
