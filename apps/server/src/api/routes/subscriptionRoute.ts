import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../../context.ts'
import { end } from '../../people/subscriptions.ts'

/** The most that a mail program posts, in bytes. */
const MOST = 10_000

/**
 * Mail programs post to the address in `List-Unsubscribe`, which is that of the page for people (RFC 8058). The token in
 * it is the proof; nobody is signed in.
 */
export function subscriptionRoute(context: Context): Hono {
  const app = new Hono()
  app.post('/subscriptions/:token', bodyLimit({ maxSize: MOST }), async (c) => {
    const body = await c.req.parseBody()
    if (body['List-Unsubscribe'] !== 'One-Click') return c.text('', 400)
    await end(context, c.req.param('token'))
    return c.text('')
  })
  return app
}
