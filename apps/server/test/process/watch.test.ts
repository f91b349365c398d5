import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { exampleOf } from '@vitrine/api/exampleOf'
import { createOpenApi } from '@vitrine/api/openapi/document'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/people/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { createLimits } from '../../src/api/limits/limits.ts'
import { createMetrics } from '../../src/api/routes/metrics.ts'
import { refuse } from '../../src/calls/refuse.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
let listener: Server
let origin: string
beforeAll(async () => {
  const { context } = server
  const metrics = createMetrics(context)
  const api = createApi(context, { limits: createLimits(), metrics })
  const site = createSite(context, api, null, metrics)
  listener = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(listener, 'listening')
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(async () => {
  listener.close()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('limits', () => {
  test('an address that requests mail again and again is told to wait', async () => {
    const answers: Response[] = []
    for (let each = 0; each < 11; each++)
      answers.push(await post('/subscriptions', { email: `${each}@example.org` }))
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(200), 429])
    const last = answers.at(-1) as Response
    expect(await last.json()).toMatchObject({ code: 'rate_limited' })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('signing in does not help', async () => {
    const authorization = `Bearer ${(await server.person(2)).token()}`
    const answer = await post('/subscriptions', { email: 'more@example.org' }, { authorization })
    expect(answer.status).toBe(429)
  })

  longTest('a wallet that writes too much is stopped from every address; another wallet is not', async () => {
    const [busy, other] = [await server.person(0), await server.person(1)]
    const write = (token: string) =>
      fetch(`${origin}/api/users/${'0x'.padEnd(42, '9')}/follow`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const statuses: number[] = []
    // Ten at a time: more would wait for one another's connections, and be refused for that on a busy machine.
    for (let round = 0; round < 13; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => write(busy.token())))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await write(other.token())).status).toBe(200)
  })

  test('a made-up token is not looked up once its address has reached the limit', async () => {
    const lookedUp = () => {
      throw new Error('looked up')
    }
    const db = new Proxy(server.context.db, { get: lookedUp })
    const stopped = async () => {
      throw refuse('rate_limited', { seconds: '1' })
    }
    const limits = { ...createLimits(), ofAddress: stopped }
    const api = createApi({ ...server.context, db }, { limits })
    const headers = { authorization: `Bearer ${'m'.repeat(43)}` }
    const answer = await api.fetch(new Request('http://localhost/api/common/networks', { headers }))
    expect(answer.status).toBe(429)
  })

  test('a forwarded address is trusted only from our own proxies', async () => {
    const answer = await post(
      '/subscriptions',
      { email: 'x@example.org' },
      { 'x-forwarded-for': '203.0.113.7' },
    )
    expect(answer.status).toBe(429)
  })
})

describe('errors', () => {
  test('a body that is too large or not JSON is refused with a code, and nothing else fails', async () => {
    const large = await post('/common/logs/add', { message: 'x'.repeat(300_000) })
    expect([large.status, await large.json()]).toEqual([
      413,
      { code: 'too_large', message: 'This is larger than we accept.' },
    ])
    const broken = await fetch(`${origin}/api/common/logs/add`, { method: 'POST', body: '{' })
    expect([broken.status, await broken.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_input' }),
    ])
    const nowhere = await fetch(`${origin}/api/nowhere`)
    expect([nowhere.status, await nowhere.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ])
  })

  test('every answer has a request id', async () => {
    const first = await fetch(`${origin}/api/categories`)
    const second = await fetch(`${origin}/api/categories`)
    expect(first.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
  })
})

describe('monitoring', () => {
  test('metrics report the calls and the state of the chains', async () => {
    await fetch(`${origin}/api/categories`)
    await server.sync()
    const text = await (await fetch(`${origin}/metrics`)).text()
    expect(text).toMatch(/vitrine_call_seconds_count\{operation="listCategories"\} [1-9]/)
    expect(text).toMatch(
      new RegExp(`vitrine_chain_block\\{chain="${server.chain.id}",which="indexed"\\} \\d`),
    )
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('metrics are for this machine in the local profile, otherwise for the bearer of the token', async () => {
    const { context } = server
    const addressed = async (change: Partial<typeof context.config>, headers: Record<string, string>) => {
      const config = { ...context.config, ...change }
      const site = createSite({ ...context, config }, null, null, createMetrics(context))
      const own = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' }) as Server
      await once(own, 'listening')
      const { port } = own.address() as AddressInfo
      const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
      own.close()
      return status
    }
    expect(await addressed({}, {})).toBe(200)
    // A proxy on the same machine forwards requests of strangers, whatever headers they send.
    expect(await addressed({}, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await addressed({ proxies: 1 }, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await addressed({ profile: 'mainnet' }, {})).toBe(404)
    const metricsToken = 'a token of some length'
    expect(await addressed({ metricsToken }, {})).toBe(404)
    expect(await addressed({ metricsToken }, { authorization: 'Bearer another token' })).toBe(404)
    expect(await addressed({ metricsToken }, { authorization: `Bearer ${metricsToken}` })).toBe(200)
  })

  test('health and readiness', async () => {
    expect(await (await fetch(`${origin}/health`)).text()).toBe('ok')
    expect((await fetch(`${origin}/ready`)).status).toBe(200)
  })
})

describe('the description of the API [API-14]', () => {
  type Body = { content: Record<string, { schema: object }> }
  type Described = {
    operationId: string
    requestBody?: Body
    responses: Record<string, Partial<Body> & { $ref?: string; description?: string }>
  }
  const document = JSON.parse(JSON.stringify(createOpenApi('https://vitrine.example'))) as {
    paths: Record<string, Record<string, Described>>
    components: Record<'schemas' | 'responses', Record<string, object>>
  }
  const described = Object.entries<Operation>(operations)
    .filter(([, { access }]) => !isRole(access))
    .map(([name, operation]) => {
      const [method = '', path = ''] = operation.route.split(' ')
      return { name, operation, call: document.paths[path]?.[method.toLowerCase()] as Described }
    })
  const exampleIn = (body: Partial<Body> | undefined, type: string) =>
    exampleOf(body?.content?.[type]?.schema ?? {}, document.components.schemas)

  /** An answer that several calls share is a part of the document with a name. */
  const resolved = ({ $ref, ...response }: Described['responses'][string]): Partial<Body> =>
    $ref ? (document.components.responses[$ref.split('/').at(-1) as string] as Body) : response

  test('names every call but those of the console, and every error', () => {
    expect(described.length).toBeGreaterThan(100)
    const { Error: error } = document.components.schemas as {
      Error?: { properties: { code: { enum: string[] } } }
    }
    const known = error?.properties.code.enum
    for (const { name, operation, call } of described) {
      expect(call.operationId).toBe(name)
      const codes = call.responses.default?.description?.match(/[a-z_]{4,}/g) ?? []
      expect(codes, name).toEqual(expect.arrayContaining([...operation.errors]))
      expect(known, name).toEqual(expect.arrayContaining([...operation.errors, 'invalid_input']))
    }
  })

  test('the example of a body is accepted by its call, and that of an answer matches its schema', () => {
    for (const { name, operation, call } of described) {
      const { json, form, output } = operation
      if (json)
        expect(
          json.safeParse(exampleIn(call.requestBody, 'application/json')).error?.issues,
          name,
        ).toBeUndefined()
      if (form) expect(exampleIn(call.requestBody, 'multipart/form-data'), name).not.toEqual({})
      const answer = exampleIn(resolved(call.responses['200'] ?? {}), 'application/json')
      expect(output.safeParse(answer).error?.issues, name).toBeUndefined()
    }
  })

  test('is served as a document and as a page without scripts within it or outside files', async () => {
    const served = await (await fetch(`${origin}/api/openapi.json`)).json()
    expect(served).toMatchObject({ openapi: '3.1.0' })
    const page = await (await fetch(`${origin}/api/docs`)).text()
    for (const { operation } of described) expect(page).toContain(operation.route)
    expect(page).not.toMatch(/<script(?! src="\/api\/docs\/)/)
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
  })
})
