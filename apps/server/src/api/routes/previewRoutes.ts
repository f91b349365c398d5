import { ApiError } from '@vitrine/api/error'
import { Hono } from 'hono'
import type { Context } from '../../calls/context.ts'
import { drawOnce, findPreview, PREVIEWED, type Previewed } from '../../discovery/previews.ts'
import { gone, IMMUTABLE } from '../answers/immutable.ts'
import { LATER } from '../answers/later.ts'

/**
 * Serves the pictures of link previews. An outdated address redirects to the current one, so nobody can have the same
 * thing drawn twice.
 */
export function previewRoutes(context: Context): Hono {
  const app = new Hono()
  app.get(`/previews/:kind{${PREVIEWED.join('|')}}/:id/:version{[0-9a-f]{8}\\.jpg}`, async (c) => {
    const { kind, id, version } = c.req.param()
    // PostgreSQL cannot store a NUL character, so no id has one.
    if (id.includes('\0')) return c.notFound()
    try {
      const found = await findPreview(context, kind as Previewed, id)
      if (!found.path.endsWith(`/${version}`)) return c.redirect(found.path, 302)
      const headers = { 'content-type': 'image/jpeg', 'cache-control': IMMUTABLE }
      return c.body(Uint8Array.from(await drawOnce(context, found)), 200, headers)
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return gone()
      if (error instanceof ApiError && error.status === 503) return c.text('Busy', 503, LATER)
      if (error instanceof ApiError) return c.notFound()
      throw error
    }
  })
  return app
}
