import { isSignedByKey, type SignedHash, signatureForms } from '@vitrine/chain/isSignedByKey'
import type { Hex } from 'viem'
import type { ChainAccess } from '../context.ts'
import { isSignedByContract } from '../remote/contractSignature.ts'

/** @property byKey whether the account's key signed; otherwise its contract accepted the signature, and may do so no longer */
export type AcceptedSignature = { signature: Hex; byKey: boolean }

/**
 * The signature in the form that the engine accepts, or null if it accepts none. The account's key comes first, as in
 * the engine, so most signatures need no call to a node. A contract may read the last byte in its own way, so the
 * signature is tried as it was sent before the byte is replaced.
 * @param at the hash of the block at which a contract is asked
 */
export async function acceptedSignature(
  { node, config }: ChainAccess,
  { account, hash, signature: sent }: SignedHash,
  at: Hex,
): Promise<AcceptedSignature | null> {
  const where = { node, from: config.contracts.engine, at }
  for (const signature of signatureForms(sent)) {
    const signed = { account, hash, signature }
    const byKey = await isSignedByKey(signed)
    if (byKey || (await isSignedByContract(where, signed))) return { signature, byKey }
  }
  return null
}
