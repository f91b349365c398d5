import { kindOf, limitedAs } from '@vitrine/api/callLimits'
import { isOpen } from '@vitrine/api/keyRights'
import { needsSession, type Operation } from '@vitrine/api/operation'
import { type Operations, operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/people/roles'
import type { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import { z } from 'zod'
import { requireRole } from '../accounts/roles.ts'
import type { Context, Moment, Signed } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { getPosition } from '../live/store/outbox.ts'
import { JobKilled } from '../media/pictures/picturePool.ts'
import { fromAnyOrigin } from './answers/crossOrigin.ts'
import { shareAnswer } from './answers/etag.ts'
import { wrongMethod } from './answers/noSuchCall.ts'
import { ResponseCache } from './answers/responseCache.ts'
import { identifyCallers } from './callers.ts'
import { type Handler, handlers } from './handlers.ts'
import { bearerOf } from './inputs/bearer.ts'
import { Bodies } from './inputs/bodies.ts'
import { Forms } from './inputs/forms.ts'
import { readCall } from './inputs/readCall.ts'
import { rememberWritten, seenPosition } from './inputs/seenPosition.ts'
import { clientAddress, groupsOf } from './limits/clientAddress.ts'
import { isHeld } from './limits/isHeld.ts'
import type { Limits } from './limits/limits.ts'
import { type Quota, showQuotas } from './limits/quotas.ts'
import type { Metrics } from './routes/metrics.ts'

/** Observes and limits calls. Tests that are not about this leave it out. */
export type Watch = { limits?: Limits; metrics?: Metrics }

/**
 * The time limit of a call, in milliseconds. Receiving the body has no limit here. The queries of a call that is given up
 * are not cancelled: PostgreSQL cancels by a second connection, which is missing when everybody is slow, and a query
 * ends after 30 s anyway (db/openPostgres.ts).
 */
const inTime = timeout(30_000, () => refuse('unavailable') as never)

/**
 * Puts every operation on the router, paths with the fewest parameters first: `/users/settings` must not match as a
 * user, nor `/offers/live` as an offer.
 */
export function bindOperations(app: Hono, context: Context, { limits, metrics }: Watch): void {
  const answers = new ResponseCache()
  clearOnChange(answers, context.live)
  const identify = identifyCallers(context, limits)
  const forms = new Forms(context.config.dataFolder)
  const inlets = { forms, bodies: new Bodies({ limited: limits !== undefined }) }
  const list = Object.entries(operations) as [keyof Operations, Operation][]
  const ordered = list.sort(bySpecificity)
  const calls = ordered.map(([name, operation]) => {
    const [method, path] = operation.route.split(' ') as [string, string]
    return { name, operation, method, route: honoPath(path, operation) }
  })
  for (const { name, operation, method, route } of calls) {
    const kind = kindOf(operation)
    const held = isHeld(operation)
    if (isOpen(operation)) app.on(method, route, fromAnyOrigin([method]))
    app.on(method, route, async (c) => {
      const started = performance.now()
      const token = bearerOf(c)
      const address = clientAddress(c, context.config.proxies)
      let signed = null as Signed | null
      const quotas: Quota[] = []
      await inTime(c, async () => {
        signed = await identify(operation, token, address, (quota) => quotas.push(quota))
      }).finally(() => showQuotas(c, quotas))
      const viewer = signed?.wallet ?? null
      if (needsSession(operation.access) && signed === null) throw refuse('unauthorized')
      // From the primary, at each call: a role that was withdrawn ends at once.
      if (isRole(operation.access)) await requireRole(context, signed as unknown as Signed, operation.access)
      // Before the body: a large file is not read for nothing.
      if (held && context.site.current()?.maintenance) throw refuse('maintenance')
      const handler = handlers[name] as unknown as Handler<Operation>
      const groups = address === null ? [] : groupsOf(address)
      const provenOn = signed?.provenOn ?? null
      if (operation.form) context.pauses.require(groups)
      const owners = viewer === null ? groups : [{ key: viewer, times: 1 }, ...groups]
      const { input, leave } = await readCall(c, operation, inlets, owners)
      const reads = kind === 'reads' && name !== 'getStatus'
      // A plan is made from the newest block, and each has a salt of its own.
      const shared = reads && limitedAs(operation) !== 'asks'
      const position = highest(context.live.position(), reads ? await seenPosition(c, context) : 0n)
      const moment: Moment = (work) => context.read(position, (db) => work({ ...context, db }))
      const caller = { viewer: viewer as string, provenOn, token, groups, moment }
      let work: Promise<unknown> = Promise.resolve()
      const answer = () => {
        const handle = async (at: Context) =>
          JSON.stringify(shapeOf(operation, input, await handler(input as never, { ...caller, context: at })))
        const answered = reads && !handler.asks ? moment(handle) : handle(context)
        work = answered
        return answered
      }
      try {
        let body = ''
        let etag: string | null = null
        await inTime(c, async () => {
          if (shared && viewer === null)
            ({ body, etag } = await answers.get(JSON.stringify([name, input]), position, answer))
          else body = await answer()
          if (kind !== 'reads' && context.config.database?.readUrls?.length)
            await getPosition(context.db).then(
              (written) => rememberWritten(c, context, written),
              // The call has succeeded.
              () => {},
            )
        })
        const isVisitor = c.req.header('authorization') === undefined
        if (etag && method === 'GET' && isVisitor && shareAnswer(c, etag)) return c.body(null, 304)
        return c.body(body, 200, { 'content-type': 'application/json' })
      } catch (error) {
        if (error instanceof Error && error.cause instanceof JobKilled) context.pauses.add(groups)
        throw error
      } finally {
        if (kind !== 'reads') answers.clear()
        metrics?.observe(name, (performance.now() - started) / 1_000)
        // The handler keeps running after the client disconnects.
        void work.catch(() => {}).then(leave)
      }
    })
    const same = calls.filter((each) => each.route === route)
    // Before any less specific path: `GET /offers/search` asks for no offer that is called search.
    if (same.at(-1)?.name === name) endRoute(app, route, same)
  }
}

/** Answers what else may be sent to an address: what pages of other origins ask first, and the methods that it lacks. */
function endRoute(
  app: Hono,
  route: string,
  calls: readonly { method: string; operation: Operation }[],
): void {
  const open = calls.filter(({ operation }) => isOpen(operation)).map(({ method }) => method)
  if (open.length > 0) app.options(route, fromAnyOrigin(open))
  app.all(route, wrongMethod(calls.map(({ method }) => method)))
}

/** The answer, or what lists show of it. */
function shapeOf({ inList }: Operation, { query }: { query?: unknown }, answer: unknown): unknown {
  return inList && (query as { fields?: string } | undefined)?.fields === 'list'
    ? inList.parse(answer)
    : answer
}

const highest = (one: bigint, other: bigint) => (one > other ? one : other)

/** Empties the cache when the live stream reports a change by any process. */
function clearOnChange(answers: ResponseCache, live: Context['live']): void {
  const clear = () => answers.clear()
  // After a break, all subscriptions end. Subscribe again unless the server is stopping.
  const listenAgain = () => queueMicrotask(() => clearOnChange(answers, live))
  live.subscribe({}, { onEvent: clear, onQuiet: () => {}, onEnd: listenAgain })
}

/** Which of two calls the router has to try first. */
export const bySpecificity = ([, one]: [string, Operation], [, other]: [string, Operation]): number =>
  specificity(other) - specificity(one)

/** How specific a path is; at most 0. A parameter with a fixed list of values is more specific than any other. */
function specificity({ params }: Operation): number {
  const weights = Object.values(params?.shape ?? {}).map((schema) => (schema instanceof z.ZodEnum ? -1 : -2))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** '/offers/{list}' → '/offers/:list{explore|live|new}' if the parameter has a fixed list of values. */
export function honoPath(path: string, operation: Pick<Operation, 'params'>): string {
  // Without this check, the router would read the rest of the segment as part of the parameter's name, without an
  // error.
  if (/[^/]\{|\}[^/]/.test(path)) throw new Error(`${path}: a parameter must be a segment of its own`)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.params?.shape[name]
    // In a group: the router adds ^ and $, which would belong to the first and the last value alone.
    return schema instanceof z.ZodEnum ? `:${name}{(?:${schema.options.join('|')})}` : `:${name}`
  })
}
