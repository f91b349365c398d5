import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKeys } from '../sealing/seal.ts'

// A signature shows that a backup is the marketplace's own: being able to write to its folder is not enough. It is made with
// the keys of locked content. A restore always has them, from LOCKED_KEY or, with the passphrase, from the manifest. The
// server needs no passphrase for them, so it can sign each revocation when it happens.

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
