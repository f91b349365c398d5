import { createHmac } from 'node:crypto'
import type { SealingKeys } from './seal.ts'

/** Tells networks apart without storing them: only who has the server's key can compute it. */
export function networkDigest(
  { sealingKeys: [key] }: { sealingKeys: SealingKeys },
  purpose: string,
  network: string,
): string {
  return createHmac('sha256', key).update(`${purpose} ${network}`).digest('hex')
}
