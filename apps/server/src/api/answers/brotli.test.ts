import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { brotli } from './brotli.ts'

const page = '<p>A work and its label.</p>'.repeat(100)
const site = new Hono()
  .use(brotli())
  .get('/page', (c) => c.html(page))
  .get('/short', (c) => c.body('short', 200, { 'content-type': 'text/plain', 'content-length': '5' }))
  .get('/picture', (c) => c.body(page, 200, { 'content-type': 'image/webp' }))
  .get('/events', (c) => c.body(page, 200, { 'content-type': 'text/event-stream' }))
const ask = (path: string, accepted: string) =>
  site.request(path, { headers: { 'accept-encoding': accepted } })

test('a client that accepts Brotli gets it, and decodes the same content', async () => {
  const answer = await ask('/page', 'gzip, deflate, br')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const sent = Buffer.from(await answer.arrayBuffer())
  expect(sent.length).toBeLessThan(page.length / 10)
  expect(brotliDecompressSync(sent).toString()).toBe(page)
})

test.each([
  ['/page', 'gzip'],
  ['/page', 'gzip, br;q=0'],
  ['/short', 'br'],
  ['/picture', 'br'],
  ['/events', 'br'],
])('%s for who takes %s goes out as it is', async (path, accepted) => {
  const answer = await ask(path, accepted)
  expect(answer.headers.get('content-encoding')).toBeNull()
  await answer.text()
})
