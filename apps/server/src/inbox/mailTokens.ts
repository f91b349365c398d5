import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Context } from '../calls/context.ts'

/**
 * The token with which mails of a subscription are confirmed and ended. It is derived from the id, so it is not stored.
 */
export function mailToken({ sealingKeys: [newest] }: Context, subscriptionId: string): string {
  return tokenBy(newest, subscriptionId)
}

function tokenBy(sealingKey: Buffer, subscriptionId: string): string {
  const key = hkdfSync('sha256', sealingKey, '', 'vitrine mail tokens', 32)
  return createHmac('sha256', Buffer.from(key)).update(subscriptionId).digest('base64url')
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The links that confirm and end a subscription. Its token was made with the newest key of that time. */
export function mailLinks(
  { config, sealingKeys }: Context,
  { id, tokenHash }: { id: string; tokenHash: string },
): { confirm: string; end: string } {
  const key = sealingKeys.find((each) => hashOf(tokenBy(each, id)) === tokenHash) ?? sealingKeys[0]
  const page = `${config.publicUrl}/subscriptions/${tokenBy(key, id)}`
  return { confirm: `${page}?confirm`, end: `${page}?end` }
}
