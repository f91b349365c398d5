import { randomUUID } from 'node:crypto'
import { ApiError } from '@vitrine/api/error'
import { createOpenApi } from '@vitrine/api/openapi'
import { Hono } from 'hono'
import type { Context } from '../services/context.ts'
import { bindOperations } from './bind.ts'

/** The API under /api: every operation, and the document that describes them. */
export function createApi(context: Context): Hono {
  const app = new Hono().basePath('/api')
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  app.get('/openapi.json', (c) => c.json(createOpenApi(context.config.publicUrl)))
  bindOperations(app, context)
  app.notFound((c) => c.json({ code: 'not_found' }, 404))
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status as 400)
    const requestId = randomUUID()
    context.log.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed')
    return c.json({ code: 'internal', requestId }, 500)
  })
  return app
}
