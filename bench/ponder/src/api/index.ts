import { Hono } from 'hono'

// Ponder wants an API to be there; nothing is asked of it.
export default new Hono()
