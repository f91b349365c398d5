import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Makes a secret that signs deliveries: 32 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/**
 * The headers that prove where a delivery comes from (https://www.standardwebhooks.com).
 * @param secrets each signs; the receiver accepts it if it knows one of them
 * @param at seconds
 */
export function signedHeaders(
  id: string,
  at: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  }
}
