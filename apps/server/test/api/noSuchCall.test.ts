import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { useServer } from '../servers/useServer.ts'

// Where there is no call, an answer has a code, a sentence and the methods that there are; below /api it is never a page.

const server = await useServer()
let site: Hono
beforeAll(async () => {
  const handle = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  site = createSite(server.context, createApi(server.context), { handle, clientFolder: '/nowhere' })
})

async function ask(method: string, path: string) {
  const answer = await site.fetch(new Request(`http://localhost:3000${path}`, { method }))
  const type = answer.headers.get('content-type') ?? ''
  const { code, message } = (type.startsWith('application/json') ? await answer.json() : {}) as Record<
    string,
    string
  >
  return { status: answer.status, type, allow: answer.headers.get('allow'), code, message }
}

const all = Object.values(operations) as Operation[]
const methodOf = ({ route }: Operation) => route.split(' ')[0] as string
const pathOf = ({ route, params }: Operation) =>
  `/api${route.replace(/^\w+ /, '')}`.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = params?.shape[name] as { options?: string[] } | undefined
    return schema?.options?.[0] ?? 'x'
  })
const OTHERS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

test.each([...new Set(all.map(pathOf))])('%s names the methods that it has', async (path) => {
  const allowed = all.filter((each) => pathOf(each) === path).map(methodOf)
  for (const method of OTHERS.filter((each) => !allowed.includes(each))) {
    const { allow, ...answer } = await ask(method, path)
    expect({ method, ...answer }).toMatchObject({ method, status: 405, code: 'wrong_method' })
    expect(allow?.split(', ').filter((each) => each !== 'HEAD')).toEqual(allowed)
    expect(answer.message).toBe(`This address takes ${allow}, not ${method}.`)
  }
})

test.each([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/guides',
  '/api/answers/getToken.json',
  '/api/events',
  '/api/takeouts/x',
  '/api/accounts/x',
])('%s names the methods that it has', async (path) => {
  expect(await ask('POST', path)).toMatchObject({ status: 405, code: 'wrong_method', allow: 'GET, HEAD' })
})

test.each(['/api/docs/none', '/api/docs/', '/api/docs/examples/none.ts', '/api/answers/none.json'])(
  '%s is nothing',
  async (path) => {
    expect(await ask('GET', path)).toMatchObject({ status: 404 })
  },
)

test.each(all.map((each) => [methodOf(each), pathOf(each)]))(
  '%s %s in another form is named in its own',
  async (method, path) => {
    const [, , ...rest] = path.split('/')
    for (const wrong of [`${path}/`, `/api//${rest.join('/')}`, `/${path}`, path.replace('/api', '/API')])
      expect([wrong, await ask(method, wrong)]).toMatchObject([
        wrong,
        { status: 404, code: 'path_misspelt', message: expect.stringContaining(`end: ${path}.`) },
      ])
  },
)

test.each([
  '/api',
  '/api/',
  '/API',
  '/api/nothing',
  '/api/v1/tokens',
  '//api',
  '/api/tokens/%zz',
  '/api/Nothing/',
])('%s is no call and no page', async (path) => {
  for (const method of OTHERS) {
    const answer = await ask(method, path)
    expect({ path, method, type: answer.type }).toMatchObject({
      type: expect.stringMatching(/^application\/json/),
    })
    expect(answer.message).toMatch(/\.$/)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
})

test('what a path names keeps its letters', async () => {
  expect((await ask('GET', '/API/Tokens/AbC/')).message).toContain('end: /api/tokens/AbC.')
  expect((await ask('GET', '/apix')).type).toContain('text/html')
})

test('the fixed places of a site have its contact (RFC 9116) and its API (RFC 9727)', async () => {
  const read = async (path: string) => site.fetch(new Request(`http://localhost:3000/.well-known/${path}`))
  const text = await (await read('security.txt')).text()
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
  expect(text).toMatch(/^Contact: mailto:[^@\s]+@\S+$/m)
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt')
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(366)
  const catalog = await read('api-catalog')
  expect(catalog.headers.get('content-type')).toMatch(/^application\/linkset\+json/)
  const { linkset } = (await catalog.json()) as { linkset: { 'service-desc': { href: string }[] }[] }
  const described = new URL(linkset[0]?.['service-desc'][0]?.href ?? '')
  expect((await site.fetch(new Request(described))).status).toBe(200)
  expect((await read('other.txt')).status).toBe(404)
})
