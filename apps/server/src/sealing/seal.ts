import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys of 32 bytes, the newest first. The newest encrypts; every key decrypts. */
export type SealingKeys = readonly [Buffer, ...Buffer[]]

/**
 * Encrypts a text with the newest key. Returns nonce, ciphertext and tag as base64.
 * @param of the id of the text's owner; decryption needs the same value
 */
export function seal([key]: SealingKeys, text: string, of: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(of))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

/** Decrypts a sealed text. Throws if no key fits, `of` is different, or a byte was changed. */
export function unseal(keys: SealingKeys, sealed: string, of: string): string {
  for (const key of keys.slice(0, -1))
    try {
      return unsealWith(key, sealed, of)
    } catch {
      // It may have been encrypted with an older key.
    }
  return unsealWith(keys.at(-1) as Buffer, sealed, of)
}

function unsealWith(key: Buffer, sealed: string, of: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const end = bytes.length - TAG_BYTES
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(end))
  return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8')
}
