import { type Hex, recoverAddress } from 'viem'
import type { ChainAccess } from './context.ts'

type Signed = { hash: Hex; address: Hex; signature: Hex }

/**
 * Whether an account signed a hash: by its key, or by a contract, also one that is not deployed yet (EIP-1271,
 * EIP-6492). The key comes first, so that an account with code (EIP-7702) signs as it did before, and most signatures
 * need no call to a node.
 */
export async function isSignedBy({ client }: ChainAccess, signed: Signed): Promise<boolean> {
  const signer = await recoverAddress(signed).catch(() => null)
  return signer?.toLowerCase() === signed.address.toLowerCase() || client.verifyHash(signed)
}
