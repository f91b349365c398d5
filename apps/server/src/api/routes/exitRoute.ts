import { Hono } from 'hono'
import type { Context } from '../../calls/context.ts'

/** The page with which people trade when the marketplace is gone, to be kept while it is here. Its policy is in it. */
export function exitRoute({ exitPage: page }: Context): Hono {
  const app = new Hono()
  if (!page) return app
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "frame-ancestors 'none'",
    'cache-control': 'no-cache',
    etag: `"${page.cid}"`,
    'x-ipfs-path': `/ipfs/${page.cid}`,
  }
  app.get('/exit', (c) =>
    c.req.header('if-none-match') === headers.etag
      ? c.body(null, 304, headers)
      : c.body(new Uint8Array(page.bytes), 200, headers),
  )
  return app
}
