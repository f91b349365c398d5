import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKeys } from '../seal.ts'

// Whoever can write to a folder of backups must not be able to write a backup. The keys of locked content sign it: who
// restores always has them, from LOCKED_KEY or from the manifest by the passphrase, and so has the server that notes
// revocations, which does not know the passphrase.

/** What is signed, so that a signature of one thing is none of another. */
type Of = 'manifest' | 'revocation'

/** Signs a text with the newest key. Returns hexadecimal digits. */
export const sign = ([newest]: SealingKeys, of: Of, text: string): string =>
  macOf(newest, of, text).toString('hex')

/** Whether one of the keys signed the text. */
export function isSigned(keys: SealingKeys, of: Of, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  return keys.some((key) => {
    const own = macOf(key, of, text)
    return own.length === given.length && timingSafeEqual(own, given)
  })
}

function macOf(sealingKey: Buffer, of: Of, text: string): Buffer {
  const key = hkdfSync('sha256', sealingKey, '', `vitrine backup ${of}`, 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest()
}
