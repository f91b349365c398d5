import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { DOMAIN } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// What a cache in front of the server may keep, and for whom.

const server = await useServer()
const person = await server.person(0)

const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetchApi(new Request(`http://${DOMAIN}/api${path}`, { headers }))
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9'

test('two visitors get the same bytes, which a cache may keep for a moment', async () => {
  for (const path of ['/tokens', '/categories', '/common/networks', '/offers/explore']) {
    const [one, other] = [await get(path), await get(path, { cookie: 'a=b', 'user-agent': 'other' })]
    expect(one.headers.get('cache-control')).toBe(SHARED)
    expect(one.headers.get('vary')).toMatch(/authorization/)
    expect(one.headers.get('set-cookie')).toBeNull()
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(await other.text()).toBe(await one.text())
  }
})

test('who has the answer already gets 304, until it changes', async () => {
  const { tokenId } = await person.mint()
  const { _id } = await person.register(tokenId)
  await server.sync()
  const path = `/tokens/${_id}`
  const first = await get(path)
  const etag = first.headers.get('etag') as string
  const again = await get(path, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('cache-control')).toBe(SHARED)
  await person.request('POST /tokens/{id}/like', { params: { id: _id } })
  const changed = await get(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('an answer to somebody who is signed in, or claims to be, is not kept, nor a write, an error or a status', async () => {
  const authorization = `Bearer ${person.token()}`
  const answers = [
    await get('/tokens', { authorization }),
    await get('/users/settings', { authorization }),
    await get('/tokens', { authorization: 'Bearer made-up' }),
    await get('/tokens', { authorization: 'Basic eDp5' }),
    await get('/tokens/none'),
    await get('/auth/nonce'),
    await get('/common/status'),
    await server.fetchApi(new Request(`http://${DOMAIN}/api/collections/search`, { method: 'POST' })),
  ]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
  expect(answers.map(({ headers }) => headers.get('etag'))).toEqual(answers.map(() => null))
})

test('two visitors get the same page, which a cache may keep; its scripts run, a smuggled one does not', async () => {
  const handle = async (_: Request, nonce: string) =>
    new Response(`<html><script nonce="${nonce}">ours()</script><script>smuggled()</script></html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  const site = createSite(server.context, createApi(server.context), { handle, clientFolder: '/nowhere' })
  const [one, other] = [await site.request('/'), await site.request('/')]
  const html = await one.text()
  expect(html).toBe('<html><script>ours()</script><script>smuggled()</script></html>')
  expect(await other.text()).toBe(html)
  expect(one.headers.get('cache-control')).toBe(SHARED)
  const policy = one.headers.get('content-security-policy') ?? ''
  expect(other.headers.get('content-security-policy')).toBe(policy)
  const script = `'sha256-${hash('sha256', 'ours()', 'base64')}'`
  expect(policy).toContain(`script-src 'self' ${script};`)
  const etag = one.headers.get('etag') as string
  expect((await site.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304)
})
