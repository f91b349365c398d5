import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shedLoad } from './shedLoad.ts'

let lag = 0
const app = new Hono()
app.use(shedLoad(() => lag))
app.all('*', (c) => c.text('answered'))

/** Asks as from the network, or as from within the process. */
const ask = (method: string, path: string, env: object = { incoming: {} }) =>
  app.fetch(new Request(`http://localhost${path}`, { method }), env)

test.each([
  ['GET', '/search', 503],
  ['HEAD', '/tokens/1', 503],
  ['GET', '/api/tokens', 503],
  ['POST', '/api/tokens', 200],
  ['POST', '/mcp', 503],
  ['GET', '/api/users/0x1/follow', 200],
  ['GET', '/api/users/verify', 200],
  ['GET', '/api/auth/nonce', 200],
  ['GET', '/api/events', 200],
  ['GET', '/assets/main-1a2b.js', 200],
])('a process that is late answers %s %s with %i', async (method, path, late) => {
  lag = 499
  expect((await ask(method, path)).status).toBe(200)
  lag = 500
  const answer = await ask(method, path)
  expect(answer.status).toBe(late)
  if (late === 503) expect(answer.headers.get('retry-after')).toBe('5')
})

test('what the process asks itself is answered', async () => {
  lag = 5_000
  expect((await ask('GET', '/api/tokens', {})).status).toBe(200)
})

test('a program gets a code and a sentence', async () => {
  lag = 5_000
  expect(await (await ask('GET', '/api/tokens')).json()).toMatchObject({
    code: 'unavailable',
    message: expect.any(String),
  })
})
