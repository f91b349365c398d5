import { Hono } from 'hono'
import type { Context } from '../../calls/context.ts'
import { SITEMAP_KINDS, sitemapIndex, sitemapOf } from '../../discovery/sitemap.ts'

/**
 * A search engine may keep its copy for an hour; it does not come more often. Shared caches ask again after a second,
 * so that a sitemap does not name works that were hidden.
 */
const CACHED = 'public, max-age=3600, s-maxage=1'

/** Serves robots.txt and the sitemaps. */
export function crawlerRoutes(context: Context): Hono {
  const app = new Hono()
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHED }
  app.get('/robots.txt', (c) => c.text(robots(context.config.publicUrl), 200, { 'cache-control': CACHED }))
  app.get('/sitemap.xml', async (c) => c.body(await sitemapIndex(context), 200, xml))
  app.get('/sitemaps/:file{[a-z]+(-[0-9a-f]{1,4})?\\.xml}', async (c) => {
    const [name = '', digits = ''] = c.req.param('file').replace('.xml', '').split('-')
    const kind = SITEMAP_KINDS.find((each) => each === name)
    return kind ? c.body(await sitemapOf(context, kind, digits), 200, xml) : c.notFound()
  })
  return app
}

/** Crawlers may read everything public. Pages of the signed-in user show nothing to a visitor. */
const robots = (site: string) => `User-agent: *
Disallow: /api/
Disallow: /items
Disallow: /activity
Disallow: /profile
Disallow: /collectible/
Disallow: /importing/
Disallow: /console

Sitemap: ${site}/sitemap.xml
`
