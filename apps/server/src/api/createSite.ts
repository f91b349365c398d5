import { randomBytes } from 'node:crypto'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Context } from '../calls/context.ts'
import { whatIsForked, whatIsMissing } from '../operator/readiness.ts'
import { isUnreachable } from '../process/isUnreachable.ts'
import { brotli } from './answers/brotli.ts'
import { closeUnread } from './answers/closeUnread.ts'
import { showLater } from './answers/later.ts'
import { isOfApi } from './answers/noSuchCall.ts'
import { presentPage } from './answers/presentPage.ts'
import { securityHeaders } from './answers/securityHeaders.ts'
import { Bodies } from './inputs/bodies.ts'
import { isBadData } from './inputs/isBadData.ts'
import { isFile } from './inputs/isFile.ts'
import { refuseBodies } from './inputs/refuseBodies.ts'
import { limitArrivals } from './limits/limitArrivals.ts'
import { measureLoopLag } from './limits/loopLag.ts'
import { refuseOtherHosts } from './limits/refuseOtherHosts.ts'
import { Renders, waitForTurn } from './limits/renders.ts'
import { shedLoad } from './limits/shedLoad.ts'
import { loggedPath } from './requestLog.ts'
import { crawlerRoutes } from './routes/crawlerRoutes.ts'
import { embedRoutes } from './routes/embedRoutes.ts'
import { exitRoute } from './routes/exitRoute.ts'
import { feedRoutes } from './routes/feedRoutes.ts'
import { whatIsStuck } from './routes/health.ts'
import { ipfsRoutes } from './routes/ipfsRoutes.ts'
import { mcpRoute } from './routes/mcpRoute.ts'
import { mediaRoutes } from './routes/mediaRoutes.ts'
import { guardMetrics, type Metrics } from './routes/metrics.ts'
import { previewRoutes } from './routes/previewRoutes.ts'
import { subscriptionRoute } from './routes/subscriptionRoute.ts'
import { wellKnownRoutes } from './routes/wellKnownRoutes.ts'

/** The web app's server build, as far as the server knows it. */
export type Web = {
  /** Renders a page. Its own scripts carry the nonce, a secret of this rendering. */
  handle(request: Request, nonce: string): Promise<Response>
  /** The folder of what browsers load. */
  clientFolder: string
  /** The folder of the same from earlier versions, for pages that are still open (`oldAssets.ts`). */
  oldAssets?: string
}

/**
 * Everything on the one port: API, files, and the pages. Without a web build, API and files alone; without an API, only
 * whether the process is well.
 */
export function createSite(context: Context, api: Hono | null, web: Web | null, metrics?: Metrics): Hono {
  const site = new Hono()
  const lag = measureLoopLag()
  site.onError((error, c) => {
    const request = { method: c.req.method, path: loggedPath(c.req.path) }
    if (isBadData(error)) return c.json({ code: 'invalid_input' }, 400)
    context.log.error({ err: error, ...request }, 'request failed')
    return isUnreachable(error) ? showLater(c) : c.json({ code: 'internal' }, 500)
  })
  site.use(headAlone)
  site.use(closeUnread)
  site.use(refuseBodies)
  site.use(securityHeaders(context.config.publicUrl))
  if (context.config.profile === 'local') site.use(refuseOtherHosts)
  site.get('/health', async (c) => {
    const stuck = await whatIsStuck(context)
    return stuck.length === 0 ? c.text('ok') : c.json({ stuck }, 503)
  })
  if (context.config.rateLimits) site.use(limitArrivals(context.config.proxies))
  site.get('/ready', async (c) => {
    const missing = await whatIsMissing(context)
    if (missing.length > 0) return c.json({ missing }, 503)
    // The process still serves the data that it has. An operator has to replay the chain (docs/operations.md).
    const forked = await whatIsForked(context)
    return forked.length === 0 ? c.text('ready') : c.json({ forked })
  })
  if (metrics) {
    site.use('/metrics', guardMetrics(context.config))
    site.get('/metrics', async (c) =>
      c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
    )
  }
  if (!api) return site
  site.use(shedLoad(lag))
  site.route('/', mediaRoutes(context))
  site.route('/', ipfsRoutes(context))
  site.route('/', previewRoutes(context))
  site.use(compress())
  site.use(brotli())
  const bodies = new Bodies({ limited: context.config.rateLimits })
  site.route('/', subscriptionRoute(context, bodies))
  site.route('/', mcpRoute(api, bodies, context))
  site.route('/', exitRoute(context))
  // They cost as much as a page.
  const turn = waitForTurn(new Renders(), context.config.proxies)
  for (const path of ['/sitemap.xml', '/sitemaps/*', '/feeds/*', '/embed/*', '/oembed']) site.use(path, turn)
  site.route('/', crawlerRoutes(context))
  site.route('/', feedRoutes(api, context))
  site.route('/', embedRoutes(api, context))
  site.route('/', wellKnownRoutes(context))
  site.route('/', api)
  site.use(async (c, next) => (isOfApi(c.req.path) ? api.fetch(c.req.raw, c.env) : next()))
  if (web) mountWeb(site, context, web, turn)
  return site
}

/** A HEAD is answered as a GET: what its answer would have read stays open until somebody lets go of it. */
const headAlone: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD') return
  await c.res.body?.cancel()
  c.res = new Response(null, c.res)
}

function mountWeb(site: Hono, context: Context, web: Web, turn: MiddlewareHandler): void {
  // File names under /assets carry a hash of their content.
  site.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable')
  })
  // The build leaves them compressed beside themselves.
  site.use(serveStatic({ root: web.clientFolder, precompressed: true }))
  if (web.oldAssets)
    site.use(
      '/assets/*',
      serveStatic({
        root: web.oldAssets,
        rewriteRequestPath: (path) => path.slice('/assets'.length),
        precompressed: true,
      }),
    )
  site.all('*', async (c, next) => {
    // React Router would log an error for each of these.
    if (!['GET', 'HEAD'].includes(c.req.method)) return c.text('Not allowed', 405, { allow: 'GET, HEAD' })
    return isFile(c.req.path) || !isPath(c.req.url) ? c.text('Not found', 404) : next()
  })
  site.all('*', turn, async (c) => {
    const nonce = randomBytes(16).toString('base64')
    return presentPage(c, context.config, await web.handle(c.req.raw, nonce), nonce)
  })
}

/** Whether a path can be decoded. */
function isPath(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}
