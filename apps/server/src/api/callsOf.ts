import { type Client, createClient } from '@vitrine/api/client/client'
import type { Hono, Context as HonoContext } from 'hono'

/** The headers of a request that go with its calls: where it comes from, which limits need, and who sent it. */
const FROM = ['x-forwarded-for']
const SENDER = [...FROM, 'authorization']

/** Makes calls of the API for a request, with its rights and limits. */
export const callsOf = (c: HonoContext, api: Hono, origin: string): Client => clientOf(c, api, origin, SENDER)

/** Makes calls of the API for a request as a visitor would, whoever sent it. Its limits are those of its address. */
export const visitorCallsOf = (c: HonoContext, api: Hono, origin: string): Client =>
  clientOf(c, api, origin, FROM)

const clientOf = (c: HonoContext, api: Hono, origin: string, headers: readonly string[]): Client =>
  createClient({
    baseUrl: '/api',
    origin,
    fetch: async (asked) => {
      for (const name of headers) {
        const value = c.req.header(name)
        if (value !== undefined) asked.headers.set(name, value)
      }
      return api.fetch(asked, c.env)
    },
  })
