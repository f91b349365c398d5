import { blockchainNameOf } from '@vitrine/domain/networks'
import { refuse } from '../calls/refuse.ts'

/**
 * Refuses a contract wallet that acts on a chain on which it did not sign in. Another person may own the same address
 * there (ADR 6).
 * @param provenOn the chain on which the session signed in; null for a key, which is valid on every chain
 */
export function requireProof(provenOn: number | null, chainId: number): void {
  if (provenOn === null || provenOn === chainId) return
  throw refuse('chain_unproven', { chain: blockchainNameOf(chainId) })
}
