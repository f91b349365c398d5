import { isSignedByKey, type SignedHash, signatureForms } from '@vitrine/chain/isSignedByKey'
import type { Hex } from 'viem'
import type { ChainAccess } from '../chain/access.ts'
import { isSignedByContract } from '../chain/foreign/contractSignature.ts'
import type { Simulated } from '../chain/rpc/simulate.ts'

/** @property byKey whether the account's key signed; otherwise its contract accepted the signature, and may do so no longer */
export type AcceptedSignature = { signature: Hex; byKey: boolean }

/**
 * The signature in the form that the engine accepts, or null if it accepts none. The account's key comes first, as in
 * the engine, so most signatures need no call to a node. A contract is asked by the engine in the simulated trade, as it
 * will be in a real one: it may answer others differently. It is asked alone only if the trade cannot say it. A contract
 * may read the last byte in its own way, so the signature is tried as it was sent before the byte is replaced.
 * @param trade simulates the trade with a signature
 * @param at the hash of the block at which a contract is asked
 */
export async function acceptedSignature(
  { node, config }: ChainAccess,
  { account, hash, signature: sent }: SignedHash,
  trade: (signature: Hex) => Promise<Simulated>,
  at: Hex,
): Promise<AcceptedSignature | null> {
  const where = { node, from: config.contracts.engine, at }
  for (const signature of signatureForms(sent)) {
    const signed = { account, hash, signature }
    if (await isSignedByKey(signed)) return { signature, byKey: true }
    const traded = await trade(signature)
    if (traded.outcome === 'works') return { signature, byKey: false }
    if (traded.outcome === 'fails' && traded.error === 'BadSignature') continue
    if (await isSignedByContract(where, signed)) return { signature, byKey: false }
  }
  return null
}
