import { createHmac } from 'node:crypto'
import type { Context } from '../calls/context.ts'

/** Tells networks apart without storing them: only who has the server's key can compute it. */
export function networkDigest(
  { sealingKeys: [key] }: Pick<Context, 'sealingKeys'>,
  purpose: string,
  network: string,
): string {
  return createHmac('sha256', key).update(`${purpose} ${network}`).digest('hex')
}
