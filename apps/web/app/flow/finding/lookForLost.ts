import type { Failure } from '@vitrine/domain/flow/flow'
import { type Hex, type PublicClient, TransactionNotFoundError } from 'viem'
import type { Trace } from '../machine/trace.ts'
import { findSent } from './findSent.ts'

/**
 * Of a sent transaction that has no receipt: that the node knows it, and its nonce if the account sent it itself; the
 * hash under which it was mined instead; that another one took its place; or nothing, which proves nothing.
 */
export type Lost =
  | { known: true; nonce?: number }
  | { hash: string }
  | { failure: Failure }
  | { missing: true }

/**
 * Checks whether the node still knows a sent transaction.
 * @param nonce the transaction's own, if the node knew it once: the account's other transactions tell nothing about it
 */
export async function lookForLost(
  reader: PublicClient,
  hash: Hex,
  trace: Trace | null,
  nonce: number | null,
): Promise<Lost> {
  const known = await reader.getTransaction({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  })
  if (known) {
    const isOwn = known.from.toLowerCase() === trace?.account.toLowerCase()
    return isOwn ? { known: true, nonce: known.nonce } : { known: true }
  }
  if (!trace) return { missing: true }
  const found = await findSent(reader, trace)
  if (found) return found === hash ? { known: true } : { hash: found }
  const isSpent = nonce !== null && (await reader.getTransactionCount({ address: trace.account })) > nonce
  return isSpent ? { failure: { code: 'transaction_replaced' } } : { missing: true }
}
