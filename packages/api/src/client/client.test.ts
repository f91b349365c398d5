import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { ApiError } from '../error.ts'
import { createClient, type InListOf, type OutputOf } from './client.ts'

/** A client of a server that answers like this. */
async function clientOf(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

test('without an answer, or with only a part of one, a call fails with the code network', async () => {
  const silent = await clientOf((request) => request.socket.destroy())
  await expect(silent('GET /common/networks')).rejects.toEqual(new ApiError(0, { code: 'network' }))

  const broken = await clientOf((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"chains":', () => response.destroy())
  })
  await expect(broken('GET /common/networks')).rejects.toEqual(new ApiError(0, { code: 'network' }))
})

test('a call that the caller ends itself fails with the reason of the caller', async () => {
  const slow = await clientOf(() => {})
  const aborter = new AbortController()
  const call = slow('GET /common/networks', { signal: aborter.signal })
  aborter.abort(new Error('no longer needed'))
  await expect(call).rejects.toThrow('no longer needed')
})

test('a read carries the position of the newest change that the caller has heard of', async () => {
  const urls: string[] = []
  let seen: string | null = null
  const request = createClient({
    baseUrl: '/api',
    origin: 'http://vitrine.example',
    seen: () => seen,
    fetch: async ({ url }) => {
      urls.push(url)
      return Response.json({})
    },
  })
  await request('GET /tokens', { query: { page: 2 } })
  seen = '17'
  await request('GET /tokens', { query: { page: 2 } })
  await request('POST /auth/signout')
  expect(urls).toEqual([
    'http://vitrine.example/api/tokens?page=2',
    'http://vitrine.example/api/tokens?page=2&seen=17',
    'http://vitrine.example/api/auth/signout',
  ])
})

test('an input that would make the path that of another call is refused before it is sent', async () => {
  const request = createClient({
    baseUrl: '/api',
    origin: 'http://vitrine.example',
    fetch: async ({ url }) => Response.json({ url }),
  })
  for (const id of ['', '.', '..', undefined])
    await expect(request('GET /tokens/{id}', { params: { id: id as string } })).rejects.toMatchObject({
      body: { code: 'invalid_input', issues: [{ path: 'id', code: 'invalid_input' }] },
    })
  expect(await request('GET /tokens/{id}', { params: { id: '../a' } })).toEqual({
    url: 'http://vitrine.example/api/tokens/..%2Fa',
  })
})

test('with fields=list the type of the answer is what lists show', async () => {
  const request = createClient({
    baseUrl: '/api',
    origin: 'http://vitrine.example',
    fetch: async () => Response.json({ offers: [], pages: 0 }),
  })
  const short = await request('GET /offers', { query: { fields: 'list' } })
  const whole = await request('GET /offers', { query: { page: 1 } })
  expectTypeOf(short).toEqualTypeOf<InListOf<'GET /offers'>>()
  expectTypeOf(whole).toEqualTypeOf<OutputOf<'GET /offers'>>()
})
