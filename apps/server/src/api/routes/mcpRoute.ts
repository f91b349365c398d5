import type { Route } from '@vitrine/api/client/client'
import { ApiError } from '@vitrine/api/error'
import { Hono, type Context as HonoContext } from 'hono'
import { Shares } from '../../bounded/shares.ts'
import type { Context } from '../../context.ts'
import { isApiKey } from '../../programs/apiKeyToken.ts'
import { callsOf } from '../callsOf.ts'
import { bearerOf } from '../inputs/bearer.ts'
import { readJson } from '../inputs/body.ts'
import { callerGroups } from '../limits/clientAddress.ts'

/** How many messages are answered at once, in all and for each network, and how long others wait. Milliseconds. */
const AT_ONCE = 32
const SHARE = 8
const PATIENCE = 2_000
/** The longest turn, in milliseconds. */
const LONGEST = 120_000

/**
 * POST /mcp: the tools of agents (Model Context Protocol, streamable HTTP). Each call of a tool is the API's own call, so
 * it has the same checks, limits and log. Without sessions and streams there is nothing to GET or to DELETE.
 */
export function mcpRoute(api: Hono, { config, log }: Pick<Context, 'config' | 'log'>): Hono {
  const { publicUrl, proxies } = config
  const app = new Hono()
  const { hostname } = new URL(publicUrl)
  const turns = new Shares(AT_ONCE, SHARE, PATIENCE, LONGEST)
  app.post('/mcp', async (c) => {
    // A page elsewhere could reach a server of the visitor's own network by a name of its own (DNS rebinding).
    const origin = c.req.header('origin')
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).hostname !== hostname))
      return refuse(c, 403, 'Pages of other origins may not call this.')
    if (!bringsNoSession(c)) return refuse(c, 401, 'Only an API key is taken here.')
    const sent = await readJson(c).catch(refused)
    if (sent instanceof ApiError)
      return refuse(c, sent.status, sent.code === 'too_large' ? 'This is too large.' : 'This is not JSON.')
    if (Array.isArray(sent.value)) return refuse(c, 400, 'Send one message at a time.')
    if (sent.repeated.length > 0) return refuse(c, 400, `This comes twice: ${sent.repeated[0]}`)
    const leave = await turns.take(1, callerGroups(c, proxies)).catch(refused)
    if (leave instanceof ApiError) return refuse(c, 503, 'Too many messages at once. Try again in a moment.')
    try {
      // Loaded when an agent first asks: it takes as long as the rest of a start.
      const request = callsOf(c, api, publicUrl)
      const { answerMcp } = await import('../../programs/mcp/answerMcp.ts')
      return await answerMcp(c.req.raw, sent.value, {
        make: ({ route }, input) => request(route as Route, input as never),
        onFailure: (err) => log.error({ err }, 'a tool failed'),
      })
    } finally {
      leave()
    }
  })
  app.all('/mcp', (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, 'Only POST.')
  })
  return app
}

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
