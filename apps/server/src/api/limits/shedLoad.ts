import { WRITES_BY_GET } from '@vitrine/api/callLimits'
import { messageOf } from '@vitrine/messages/t'
import type { MiddlewareHandler } from 'hono'
import { LATER, showLater } from '../answers/later.ts'
import { isOfApi } from '../answers/noSuchCall.ts'
import { isFile } from '../inputs/isFile.ts'

/** The delay from which on the server answers fewer people, so that it answers those in time. Milliseconds. */
const MOST = 500

/**
 * Refuses pages and reads while the process comes late to its work. What people do (writes), streams of events and files
 * still pass: there are few of them, or they cost little.
 * @param lag the delay of the process, in milliseconds
 */
export function shedLoad(lag: () => number): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const reads = method === 'GET' || method === 'HEAD' ? !WRITES_BY_GET.test(path) : path === '/mcp'
    const sheds = lag() >= MOST && reads && c.env?.incoming
    if (!sheds || isFile(path) || path === '/api/events') return next()
    if (!isOfApi(path) && path !== '/mcp') return showLater(c)
    return c.json({ code: 'unavailable', message: messageOf('unavailable') }, 503, LATER)
  }
}
