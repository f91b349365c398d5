import { once } from 'node:events'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite, type Web } from '../../src/api/createSite.ts'
import { listen } from '../../src/api/listen.ts'
import { useServer } from '../servers/useServer.ts'

// A server that is asked for more than it can do answers some in time and tells the others when to come back.

const server = await useServer()
let listener: Server
/** The pages that are being made; each is finished by calling its function. */
const making: (() => void)[] = []
const web: Web = {
  handle: ({ url }) =>
    new Promise((resolve) => {
      const answer = new URL(url).searchParams.has('away')
        ? new Response(null, { status: 503 })
        : new Response('a page')
      making.push(() => resolve(answer))
    }),
  clientFolder: '/nowhere',
}

beforeAll(async () => {
  listener = await listen(createSite(server.context, createApi(server.context), web).fetch, '127.0.0.1', 0)
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
})
afterEach(() => {
  for (const finish of making.splice(0)) finish()
})

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
/** Asks over a connection of its own. */
function ask(
  path: string,
  { from = '127.0.0.1', headers = {} as Record<string, string> } = {},
): Promise<Answer> {
  const { port } = listener.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, localAddress: from, agent: false, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    }).once('error', reject)
  })
}
async function finishAll(answers: Promise<Answer>[]): Promise<number[]> {
  let open = true
  const all = Promise.all(answers).finally(() => {
    open = false
  })
  while (open) {
    for (const finish of making.splice(0)) finish()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return (await all).map(({ status }) => status)
}

test('of many pages for one network two are made at once; another network gets its own at once', async () => {
  const many = Array.from({ length: 12 }, () => ask('/search'))
  await vi.waitFor(() => expect(making).toHaveLength(2))
  const other = ask('/', { from: '127.0.1.1' })
  await vi.waitFor(() => expect(making).toHaveLength(3))
  expect(await finishAll([...many, other])).toEqual(Array(13).fill(200))
})

test('a network that asks for more than anybody reads is told to come back', async () => {
  const many = Array.from({ length: 45 }, () => ask('/search'))
  const refused = await Promise.race(
    many.map((each) =>
      each.then((answer) => (answer.status === 503 ? answer : new Promise<never>(() => {}))),
    ),
  )
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  const statuses = await finishAll(many)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30)
})

test('a sitemap waits for its turn among the pages of its network', async () => {
  const two = [ask('/'), ask('/')]
  await vi.waitFor(() => expect(making).toHaveLength(2))
  let answered = false
  const index = ask('/sitemap.xml').finally(() => {
    answered = true
  })
  expect((await ask('/sitemaps/tokens.xml', { from: '127.0.1.1' })).status).toBe(200)
  expect(answered).toBe(false)
  expect(await finishAll([...two, index])).toEqual([200, 200, 200])
})

test('no page is made for a client that has left', async () => {
  const two = [ask('/'), ask('/')]
  await vi.waitFor(() => expect(making).toHaveLength(2))
  const { port } = listener.address() as AddressInfo
  const left = get({ host: '127.0.0.1', port, path: '/', agent: false })
  left.on('error', () => {})
  const heard = once(listener, 'request')
  await heard
  left.destroy()
  const last = ask('/')
  expect(await finishAll([...two, last])).toEqual([200, 200, 200])
})

test.each(['/assets/gone-1a2b.js', '/wp-login.php', '/media/none', '/.env', '/apple-touch-icon.png'])(
  'for the file %s no page is made',
  async (path) => {
    const { status, body } = await ask(path)
    expect([status, body.toString(), making.length]).toEqual([404, 'Not found', 0])
  },
)

describe('what never changes', () => {
  test.each(['/api/openapi.json', '/api/docs'])('%s is compressed once, and not sent twice', async (path) => {
    const plain = await ask(path)
    const br = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip;q=1, br;q=0' } })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    for (const body of [brotliDecompressSync(br.body), gunzipSync(gzip.body)])
      expect(body.equals(plain.body)).toBe(true)
    const again = await ask(path, { headers: { 'if-none-match': plain.headers.etag as string } })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })
})

test('a page whose data is away keeps its address and comes back by itself, in the language of its reader', async () => {
  const answer = ask('/tokens/1?away', { headers: { 'accept-language': 'de', accept: 'text/html' } })
  await vi.waitFor(() => expect(making).toHaveLength(1))
  making.splice(0)[0]?.()
  const { status, headers, body } = await answer
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(body.toString()).toContain('<html lang="de"')
  expect(body.toString()).toContain('<meta http-equiv="refresh" content="5">')
  expect(headers.location).toBeUndefined()
})
