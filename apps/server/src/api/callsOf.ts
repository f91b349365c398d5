import { type Client, createClient } from '@vitrine/api/client/client'
import type { Hono, Context as HonoContext } from 'hono'

/** What says who calls. */
const CALLER = ['authorization', 'x-forwarded-for']

/** Makes calls of the API in the name of whoever sent a request, so they have the same checks, limits and log. */
export const callsOf = (c: HonoContext, api: Hono, origin: string): Client =>
  createClient({
    ...{ baseUrl: '/api', origin },
    fetch: async (asked) => {
      for (const name of CALLER) {
        const value = c.req.header(name)
        if (value !== undefined) asked.headers.set(name, value)
      }
      return api.fetch(asked, c.env)
    },
  })
