import { ApiError } from '@vitrine/api/error'
import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../../calls/context.ts'
import { end } from '../../inbox/subscriptions.ts'
import type { Bodies } from '../inputs/bodies.ts'
import { callerGroups } from '../limits/clientAddress.ts'

/** The most that a mail program posts, in bytes. */
const MOST = 10_000

/**
 * Mail programs post to the address in `List-Unsubscribe`, which is that of the page for people (RFC 8058). The token in
 * it is the proof; nobody is signed in.
 */
export function subscriptionRoute(context: Context, bodies: Bodies): Hono {
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.text('', error.status as 400)
    throw error
  })
  app.post('/subscriptions/:token', async (c) => {
    if (!(await isOneClick(c))) return c.text('', 400)
    await end(context, c.req.param('token'))
    return c.text('')
  })
  return app

  async function isOneClick(c: HonoContext): Promise<boolean> {
    const { text, leave } = await bodies.receive(c, MOST, callerGroups(c, context.config.proxies))
    try {
      const headers = { 'content-type': c.req.header('content-type') ?? '' }
      return (await new Response(text, { headers }).formData()).get('List-Unsubscribe') === 'One-Click'
    } catch {
      return false
    } finally {
      leave()
    }
  }
}
