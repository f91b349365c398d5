import { once } from 'node:events'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { doorOf, limitArrivals } from './limitArrivals.ts'

test.each([
  ['/', 'pages'],
  ['/tokens/1', 'pages'],
  ['/api/tokens', 'calls'],
  ['/mcp', 'calls'],
  [`/media/${'0'.repeat(64)}`, 'files'],
  ['/assets/entry-abc.js', 'files'],
  ['/previews/tokens/1/12345678.jpg', 'previews'],
])('%s is counted with the %s', (path, door) => {
  expect(doorOf(path)).toBe(door)
})

test('limits the previews of one network, but not its pages, nor the previews of another network', async () => {
  const app = new Hono().use(limitArrivals(0)).get('*', (c) => c.text('here'))
  const listener = serve({ fetch: app.fetch, port: 0 }) as Server
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const ask = (path: string, localAddress = '127.0.0.1') =>
    new Promise<{ status?: number; wait?: string }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, localAddress, agent: false }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, wait: response.headers['retry-after'] })
      }).once('error', reject)
    })
  const answers = []
  for (let each = 0; each < 61; each++) answers.push(await ask('/previews/tokens/1/12345678.jpg'))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toMatchObject({ status: 429, wait: expect.stringMatching(/^\d+$/) })
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/previews/tokens/1/12345678.jpg', '127.0.0.2')).status).toBe(200)
  listener.close()
})
