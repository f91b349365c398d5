import { ApiError, type ErrorBody } from '@vitrine/api/error'
import { createOpenApi } from '@vitrine/api/openapi/document'
import type { Code } from '@vitrine/domain/codes'
import { messageOf } from '@vitrine/messages/t'
import { Hono } from 'hono'
import type { Context } from '../calls/context.ts'
import { cannotStore } from '../process/isStorageFull.ts'
import { isUnreachable } from '../process/isUnreachable.ts'
import { fromAnyOrigin } from './answers/crossOrigin.ts'
import { fixedAnswer } from './answers/fixedAnswer.ts'
import { LATER } from './answers/later.ts'
import { unknownPath, wrongMethod } from './answers/noSuchCall.ts'
import { bindOperations, type Watch } from './bind.ts'
import { identifyCallers } from './callers.ts'
import type { Document } from './docs/described.ts'
import { DOCS_PATHS, docsRoutes } from './docs/docsRoutes.ts'
import { refuseUnknownKeys } from './inputs/bearer.ts'
import { isBadData } from './inputs/isBadData.ts'
import { loggedPath, requestLog } from './requestLog.ts'
import { accountRoute } from './routes/accountRoute.ts'
import { collectionFileRoute } from './routes/collectionFileRoute.ts'
import { liveRoute } from './routes/liveRoute.ts'
import { takeoutRoute } from './routes/takeoutRoute.ts'

/** The API under /api: every operation, and the document that describes them. */
export function createApi(context: Context, watch: Watch = {}): Hono {
  const app = new Hono().basePath('/api')
  app.use(requestLog(context.log))
  app.use(async (c, next) => {
    await next()
    watch.metrics?.count(c.req.method, c.res.status)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  let document: Document | undefined
  const openApi = () => {
    document ??= createOpenApi(context.config.publicUrl) as Document
    return document
  }
  for (const path of ['/openapi.json', '/events']) app.use(path, fromAnyOrigin(['GET']))
  app.get(
    '/openapi.json',
    fixedAnswer(() => JSON.stringify(openApi()), 'application/json'),
  )
  app.route('/', docsRoutes(openApi, context))
  app.use('/events', refuseUnknownKeys(identifyCallers(context, watch.limits), context.config.proxies))
  app.get('/events', liveRoute(context.live, context.config))
  app.get('/accounts/:ticket', accountRoute(context))
  app.get('/collections/:id/files/:kind', collectionFileRoute(context))
  app.get('/takeouts/:ticket', takeoutRoute(context))
  for (const path of ['/openapi.json', ...DOCS_PATHS, '/events', '/accounts/:ticket', '/takeouts/:ticket'])
    app.all(path, wrongMethod(['GET']))
  bindOperations(app, context, watch)
  app.all('*', unknownPath)
  // Paths in another form, such as /API/tokens.
  app.notFound(unknownPath)
  app.onError((error, c) => {
    if (error instanceof ApiError) {
      const wait = error.code === 'rate_limited' ? error.body.params?.seconds : undefined
      const waiting: Record<string, string> = wait === undefined ? {} : { 'retry-after': wait }
      const headers = error.status === 503 ? LATER : waiting
      return c.json(withMessage(error.body), error.status as 400, headers)
    }
    const requestId = c.get('requestId')
    const request = { requestId, method: c.req.method, path: loggedPath(c.req.path) }
    if (isBadData(error)) {
      // Not as an error: anybody can cause it.
      context.log.info({ err: error, ...request }, 'the database refused a value')
      return c.json(withMessage({ code: 'invalid_input', requestId }), 400)
    }
    context.log.error({ err: error, ...request }, 'request failed')
    if (cannotStore(error)) return c.json(withMessage({ code: 'storage_full', requestId }), 503)
    if (isUnreachable(error)) return c.json(withMessage({ code: 'unavailable', requestId }), 503, LATER)
    return c.json(withMessage({ code: 'internal', requestId }), 500)
  })
  return app
}

/** Adds the sentences of its codes to an error (VAL-18). Those of its fields have the figures. */
function withMessage(body: ErrorBody): ErrorBody {
  const issues = body.issues?.map((issue) => ({
    message: sentenceOf(issue.code, 'params' in issue ? issue.params : {}) ?? '',
    ...issue,
  }))
  const first = body.issues?.find(({ code }) => code === body.code)
  const params = body.params ?? (first && 'params' in first ? first.params : undefined)
  const message = sentenceOf(body.code, params)
  return { ...body, ...(message !== null && { message }), ...(issues && { issues }) }
}

/** The sentence of a code; where there is one, that for programs, unless it has figures that nobody gave. */
function sentenceOf(code: Code, params: Readonly<Record<string, string>> = {}): string | null {
  const sentence = messageOf(`program_${code}`, params)
  return sentence === null || /\{\w+\}/.test(sentence) ? messageOf(code, params) : sentence
}
