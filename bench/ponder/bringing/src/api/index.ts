import { Hono } from 'hono'

// Ponder requires an API; the benchmark does not use it.
export default new Hono()
