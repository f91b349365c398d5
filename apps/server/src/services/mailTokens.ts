import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Context } from './context.ts'

/** The token by which mails of a subscription are confirmed and ended. It follows from the id, so it need not be kept. */
export function mailToken({ sealingKey }: Context, subscriptionId: string): string {
  const key = hkdfSync('sha256', sealingKey, '', 'vitrine mail tokens', 32)
  return createHmac('sha256', Buffer.from(key)).update(subscriptionId).digest('base64url')
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The page of a subscription, on which it is confirmed or ended. */
export function mailLinks(context: Context, subscriptionId: string): { confirm: string; end: string } {
  const page = `${context.config.publicUrl}/subscriptions/${mailToken(context, subscriptionId)}`
  return { confirm: `${page}?confirm`, end: `${page}?end` }
}
