import { createHash, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'
import { OperatorError } from '../process/operatorError.ts'
import { type SealingKeys, seal, unseal } from '../sealing/seal.ts'

/** The keys of locked content, encrypted with a passphrase. Salt and text in base64. */
export const zEncryptedKeys = z.object({
  kdf: z.literal('scrypt'),
  // The limits keep a changed file from taking all memory.
  N: z.int().max(2 ** 18),
  r: z.int().max(8),
  p: z.int().max(4),
  salt: z.string(),
  sealed: z.string(),
})
export type EncryptedKeys = z.infer<typeof zEncryptedKeys>

/** Takes 128 MB and about half a second, so that guessing is slow. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const
const SEALED_FOR = 'backup'

export async function encryptKeys(keys: SealingKeys, passphrase: string): Promise<EncryptedKeys> {
  const salt = randomBytes(16)
  const text = keys.map((key) => key.toString('hex')).join()
  const sealed = seal([await derive(passphrase, salt, COST)], text, SEALED_FOR)
  return { kdf: 'scrypt', ...COST, salt: salt.toString('base64'), sealed }
}

/** @throws OperatorError */
export async function decryptKeys(encrypted: EncryptedKeys, passphrase: string): Promise<SealingKeys> {
  try {
    const key = await derive(passphrase, Buffer.from(encrypted.salt, 'base64'), encrypted)
    const text = unseal([key], encrypted.sealed, SEALED_FOR)
    return text.split(',').map((each) => Buffer.from(each, 'hex')) as unknown as SealingKeys
  } catch {
    throw new OperatorError('BACKUP_PASSPHRASE: this is not the passphrase of the backup.')
  }
}

/** Tells whether two keys are the same without telling the key: keys are random, so nobody can guess them. */
export const fingerprintOf = (key: Buffer) =>
  createHash('sha256').update('vitrine sealing key').update(key).digest('hex').slice(0, 32)

type Cost = Pick<EncryptedKeys, 'N' | 'r' | 'p'>

function derive(passphrase: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const maxmem = 256 * N * r
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}
