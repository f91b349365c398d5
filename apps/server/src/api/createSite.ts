import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Context } from '../services/context.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { mediaRoutes } from './mediaRoutes.ts'

/** The web app's server build, as far as the server knows it. */
export type Web = {
  /** Renders a page. `nonce` is the one that scripts must carry. */
  handle(request: Request, nonce: string): Promise<Response>
  /** The folder of what browsers load. */
  clientFolder: string
}

/** Everything on the one port: API, files, and the pages. Without a web build, API and files alone. */
export function createSite(context: Context, api: Hono, web: Web | null): Hono {
  const site = new Hono()
  site.use(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
  })
  site.route('/', mediaRoutes(context))
  site.use(compress())
  site.get('/health', (c) => c.text('ok'))
  site.route('/', api)
  if (web) mountWeb(site, context, web)
  return site
}

function mountWeb(site: Hono, context: Context, web: Web): void {
  // File names under /assets carry a hash of their content.
  site.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  site.use(serveStatic({ root: web.clientFolder }))
  site.all('*', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const response = await web.handle(c.req.raw, nonce)
    const answer = new Response(response.body, response)
    answer.headers.set('content-security-policy', contentSecurityPolicy(context.config, nonce))
    return answer
  })
}
