import { ApiError, type ErrorBody } from '@vitrine/api/error'
import type { Operation } from '@vitrine/api/operation'
import { type Operations, operations } from '@vitrine/api/operations'
import type { Hono, Context as HonoContext } from 'hono'
import { timeout } from 'hono/timeout'
import { z } from 'zod'
import { signedOf } from '../services/auth.ts'
import type { Context, Signed } from '../services/context.ts'
import { refuse } from '../services/refuse.ts'
import { Answers } from './answers.ts'
import { readJson } from './body.ts'
import { clientAddress, networkOf } from './clientAddress.ts'
import { type Form, Forms } from './forms.ts'
import { type Handler, handlers } from './handlers.ts'
import { kindOf } from './kindOf.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'

/** What watches over calls; none of it in tests that are not about it. */
export type Watch = { limits?: Limits; metrics?: Metrics }

/** How long a call may work, in milliseconds; its body may take as long as the line needs. */
const inTime = timeout(30_000, () => refuse('unavailable') as never)

/** Puts every operation on the router, the plainest paths first: `/users/settings` is no user, `/offers/live` no offer. */
export function bindOperations(app: Hono, context: Context, { limits, metrics }: Watch): void {
  const answers = new Answers()
  forgetWithNews(answers, context.live)
  const forms = new Forms(context.config.dataFolder)
  const list = Object.entries(operations) as [keyof Operations, Operation][]
  for (const [name, operation] of list.sort(([, one], [, other]) => openness(one) - openness(other))) {
    const kind = kindOf(operation)
    const [method, path] = operation.route.split(' ') as [string, string]
    app.on(method, honoPath(path, operation), async (c) => {
      const started = performance.now()
      const token = bearerOf(c)
      const address = clientAddress(c, context.config.proxies)
      let signed = null as Signed | null
      await inTime(c, async () => {
        signed = await signedOf(context, token)
        await limits?.(operation, { address, viewer: signed?.wallet ?? null })
      })
      const viewer = signed?.wallet ?? null
      if (operation.access === 'signedIn' && viewer === null) throw refuse('unauthorized')
      const handler = handlers[name] as unknown as Handler<Operation>
      const network = address && networkOf(address)
      const provenOn = signed?.provenOn ?? null
      const caller = { context, viewer: viewer as string, provenOn, token, network }
      const { input, leave } = await takeIn(c, operation, forms, network)
      let work: Promise<unknown> = Promise.resolve()
      const answer = () => {
        const answered = (async () => JSON.stringify(await handler(input as never, caller)))()
        work = answered
        return answered
      }
      try {
        const shared = kind === 'reads' && viewer === null && name !== 'getStatus'
        let body = ''
        await inTime(c, async () => {
          body = shared ? await answers.get(JSON.stringify([name, input]), answer) : await answer()
        })
        return c.body(body, 200, { 'content-type': 'application/json' })
      } finally {
        if (kind !== 'reads') answers.forget()
        metrics?.observe(name, (performance.now() - started) / 1_000)
        // Work goes on also when nobody waits for it any longer.
        void work.catch(() => {}).then(leave)
      }
    })
  }
}

/** What any process does to what answers show is heard of by the live stream. */
function forgetWithNews(answers: Answers, live: Context['live']): void {
  const forget = () => answers.forget()
  // A stream that broke ends all that listen; who is not leaving listens again.
  const listenAgain = () => queueMicrotask(() => forgetWithNews(answers, live))
  live.subscribe({}, { onEvent: forget, onQuiet: () => {}, onEnd: listenAgain })
}

/** How much of a path is left open: a parameter that is one of a few words leaves less open than any other. */
function openness({ params }: Operation): number {
  const weights = Object.values(params?.shape ?? {}).map((schema) => (schema instanceof z.ZodEnum ? 1 : 2))
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** '/offers/{list}' → '/offers/:list{explore|live|new}' where the parameter is one of a few words. */
export function honoPath(path: string, operation: Pick<Operation, 'params'>): string {
  // The router would take the rest of the segment for a part of the parameter's name, and say nothing.
  if (/[^/]\{|\}[^/]/.test(path)) throw new Error(`${path}: a parameter must be a segment of its own`)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.params?.shape[name]
    return schema instanceof z.ZodEnum ? `:${name}{${schema.options.join('|')}}` : `:${name}`
  })
}

function bearerOf(c: HonoContext): string | null {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/** What a call carries, and how to give back the room that its form takes. @param network where it comes from */
async function takeIn(
  c: HonoContext,
  operation: Operation,
  forms: Forms,
  network: string | null,
): Promise<{ input: Record<string, unknown>; leave: () => void }> {
  const form = operation.form ? await forms.receive(c, network) : null
  const leave = () => form?.leave()
  try {
    return { input: await parseInput(c, operation, form), leave }
  } catch (error) {
    leave()
    throw error
  }
}

async function parseInput(
  c: HonoContext,
  operation: Operation,
  form: Form | null,
): Promise<Record<string, unknown>> {
  return {
    params: parse(operation.params, c.req.param(), ''),
    query: parse(operation.query, c.req.query(), ''),
    json: operation.json && parse(operation.json, await readJson(c), ''),
    form: operation.form && parse(operation.form, withoutBlanks(operation.form, await readForm(c, form)), ''),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const issues: ErrorBody['issues'] = parsed.error.issues.map((issue) => ({
      path: [prefix, ...issue.path].filter(String).join('.'),
      code: 'invalid_input',
    }))
    throw new ApiError(400, { code: 'invalid_input', issues })
  }
  // No text of a database holds it, so no field does. What a schema lets through is never deep.
  const nul = pathOfNul(parsed.data)
  if (nul)
    throw new ApiError(400, {
      code: 'invalid_input',
      issues: [{ path: nul.join('.'), code: 'invalid_input' }],
    })
  return parsed.data
}

/** Where a text with a NUL character stands in a value; null where there is none. */
function pathOfNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const path = pathOfNul(inner)
    if (path) return [name, ...path]
  }
  return null
}

/** A multipart form; a JSON body does for calls that take no file (`avatar: null`). */
async function readForm(c: HonoContext, form: Form | null): Promise<unknown> {
  if (form) return form.values
  return c.req.header('content-type')?.startsWith('application/json') ? readJson(c) : {}
}

/**
 * A form cannot say null: it has an empty text there, or the word that browsers make of it. Where a field takes no such
 * text and may be left out, it counts as left out.
 */
function withoutBlanks(form: z.ZodObject, values: unknown): unknown {
  if (values === null || typeof values !== 'object') return values
  const isBlank = (name: string, value: unknown) => {
    if (value !== null && value !== '' && value !== 'null') return false
    const schema = Object.hasOwn(form.shape, name) ? (form.shape[name] as z.ZodType) : undefined
    return value === null || (schema?.safeParse(undefined).success && !schema.safeParse(value).success)
  }
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isBlank(name, value)))
}
