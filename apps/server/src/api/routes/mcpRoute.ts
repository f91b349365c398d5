import type { Route } from '@vitrine/api/client/client'
import { ApiError } from '@vitrine/api/error'
import { messageOf } from '@vitrine/messages/t'
import { Hono, type Context as HonoContext } from 'hono'
import { Shares } from '../../bounded/shares.ts'
import type { Context } from '../../calls/context.ts'
import { isApiKey } from '../../programs/apiKeyToken.ts'
import { callsOf } from '../callsOf.ts'
import { bearerOf } from '../inputs/bearer.ts'
import type { Bodies } from '../inputs/bodies.ts'
import { readJson } from '../inputs/readJson.ts'
import { callerGroups } from '../limits/clientAddress.ts'

/** The largest message, in bytes. */
const MOST = 50_000
/** How many messages are answered at once, in all and for each network, and how long others wait. Milliseconds. */
const AT_ONCE = 32
const SHARE = 8
const LONGEST_WAIT = 2_000
/** The longest turn, in milliseconds. */
const LONGEST = 120_000

/**
 * POST /mcp: the tools of agents (Model Context Protocol, streamable HTTP). Each call of a tool is the API's own call, so
 * it has the same checks, limits and log. Without sessions and streams there is nothing to GET or to DELETE.
 */
export function mcpRoute(api: Hono, bodies: Bodies, { config, log }: Pick<Context, 'config' | 'log'>): Hono {
  const { publicUrl, proxies } = config
  const app = new Hono()
  const { hostname } = new URL(publicUrl)
  const turns = new Shares(AT_ONCE, SHARE, LONGEST_WAIT, LONGEST)
  app.post('/mcp', async (c) => {
    // A page elsewhere could reach a server of the visitor's own network by a name of its own (DNS rebinding).
    const origin = c.req.header('origin')
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).hostname !== hostname))
      return refuse(c, 403, 'Pages of other origins may not call this.')
    if (!bringsNoSession(c)) return refuse(c, 401, 'Only an API key is taken here.')
    const groups = callerGroups(c, proxies)
    // Its network's turn comes before it is read (inputs/bodies.ts); that of all networks after, so that nobody waits for
    // a stranger's slow message.
    const body = await bodies.receive(c, MOST, groups).catch(refused)
    if (body instanceof ApiError) return refuse(c, body.status, messageOf(body.code) ?? body.code)
    let leave = () => {}
    try {
      const sent = messageIn(body.text)
      if (typeof sent === 'string') return refuse(c, 400, sent)
      const turn = await turns.take(1, groups).catch(refused)
      if (turn instanceof ApiError) return refuse(c, 503, 'Too many messages at once. Try again in a moment.')
      leave = turn
      // Loaded when an agent first asks: it takes as long as the rest of a start.
      const request = callsOf(c, api, publicUrl)
      const { answerMcp } = await import('../../programs/mcp/answerMcp.ts')
      return await answerMcp(c.req.raw, sent.value, {
        make: ({ route }, input) => request(route as Route, input as never),
        onFailure: (err) => log.error({ err }, 'a tool failed'),
      })
    } finally {
      leave()
      body.leave()
    }
  })
  app.all('/mcp', (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, 'Only POST.')
  })
  return app
}

/** The one message in a text, or why there is none. */
function messageIn(text: string): { value: unknown } | string {
  try {
    const { value, repeated } = readJson(text)
    if (Array.isArray(value)) return 'Send one message at a time.'
    return repeated.length > 0 ? `This comes twice: ${repeated[0]}` : { value: withoutNulls(value) }
  } catch (error) {
    return refused(error).body.issues?.[0]?.message ?? 'This is not JSON.'
  }
}

/** Some frameworks send null where a message has no params, or a call of a tool no arguments. */
function withoutNulls(message: unknown): unknown {
  const whole = withoutNull(message, 'params')
  return isObject(whole) && isObject(whole.params)
    ? { ...whole, params: withoutNull(whole.params, 'arguments') }
    : whole
}

function withoutNull(value: unknown, name: string): unknown {
  if (!isObject(value) || value[name] !== null) return value
  const { [name]: _, ...rest } = value
  return rest
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A session could change things, which no tool does. */
function bringsNoSession(c: HonoContext): boolean {
  try {
    const token = bearerOf(c)
    return token === null || isApiKey(token)
  } catch {
    return false
  }
}

function refused(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/** Refuses a request that has no valid message, in the form of JSON-RPC. */
const refuse = (c: HonoContext, status: number, message: string) =>
  c.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } }, status as 400)
