import type { WebhookEvent } from '../entities/programs/webhook.ts'

/** How old or early a delivery may be, so that nobody can send an intercepted one again later. Seconds. */
const TOLERANCE = 300

type ReceivedHeaders = Headers | Record<string, string | string[] | undefined>

/**
 * Checks that a delivery comes from Vitrine and is recent (https://www.standardwebhooks.com), and returns its event.
 * Deliveries may arrive more than once: remember `webhook-id`.
 * @param secret as it was shown: whsec_…
 * @param body exactly as it was received
 * @param now in milliseconds
 * @throws Error if the signature or the time is wrong
 * @example
 * const event = await verifyWebhook(secret, request.headers, await request.text())
 */
export async function verifyWebhook(
  secret: string,
  headers: ReceivedHeaders,
  body: string,
  now = Date.now(),
): Promise<WebhookEvent> {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  if (!(Math.abs(now / 1_000 - Number(time)) <= TOLERANCE)) throw new Error('webhook: the time is wrong')
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = bytes && (await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']))
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`)
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : null
    if (key && given && (await crypto.subtle.verify('HMAC', key, given, signed))) return JSON.parse(body)
  }
  throw new Error('webhook: the signature is wrong')
}

function headerOf(headers: ReceivedHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return String(value ?? '')
}

/** The bytes of a text in base64; null if it has none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64 === '') return null
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}
