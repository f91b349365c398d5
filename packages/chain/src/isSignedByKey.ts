import { type Address, type Hex, recoverAddress, size, slice } from 'viem'

/** A signature has two `s`, and only the lower one counts: half the order of the curve secp256k1. */
const MOST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

export type SignedHash = { account: Address; hash: Hex; signature: Hex }

/**
 * Whether the key of an account signed a hash, as the engine decides it (`Consent.sol`): 65 bytes, the lower `s`, and 27
 * or 28 as the last byte. Libraries accept more, for example `recoverAddress` a last byte of 0 or 1. The same cases run
 * against the engine: packages/domain/vectors/signatures.json.
 */
export async function isSignedByKey({ account, hash, signature }: SignedHash): Promise<boolean> {
  if (size(signature) !== 65 || ![27n, 28n].includes(BigInt(slice(signature, 64)))) return false
  if (BigInt(slice(signature, 32, 64)) > MOST_S) return false
  const signer = await recoverAddress({ hash, signature }).catch(() => null)
  return signer?.toLowerCase() === account.toLowerCase()
}

/** The same signature as the engine reads it: some hardware wallets send 0 or 1 as the last byte instead of 27 or 28. */
export function withRecoveryByte(signature: Hex): Hex {
  const last = size(signature) === 65 ? BigInt(slice(signature, 64)) : null
  return last === 0n || last === 1n ? `${slice(signature, 0, 64)}${last === 0n ? '1b' : '1c'}` : signature
}

/** The forms in which a signature may be stored: as it was sent, and as the engine reads it. */
export const signatureForms = (sent: Hex): ReadonlySet<Hex> => new Set([sent, withRecoveryByte(sent)])
