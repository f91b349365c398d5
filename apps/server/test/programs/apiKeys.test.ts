import { keyRights } from '@vitrine/api/keyRights'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { identifyCallers } from '../../src/api/callers.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createLimits } from '../../src/api/limits/limits.ts'
import type { Context } from '../../src/calls/context.ts'
import { refuse } from '../../src/calls/refuse.ts'
import { apiKeys } from '../../src/db/schema/programs.ts'
import { newApiKey } from '../../src/programs/apiKeyToken.ts'
import { codeOf } from '../asking/codeOf.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const person = await server.person(0)

/** The limits' clock stands still, because a slow machine takes longer for hundreds of calls than a limit counts. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
afterEach(() => vi.useRealTimers())

const make = (name: string, owner = person) => owner.request('POST /users/keys', { json: { name } })
const withdraw = (id: string) => person.request('DELETE /users/keys/{id}', { params: { id } })

test('a key is shown once; the database has only its hash', async () => {
  const { api_key, secret } = await make('  Nightly report ')
  expect(api_key).toMatchObject({ name: 'Nightly report', prefix: secret.slice(0, 10), date_used: null })
  const { api_keys } = await person.request('GET /users/keys')
  expect(api_keys).toEqual([api_key])
  const stored = JSON.stringify(await server.context.db.select().from(apiKeys))
  expect(stored).not.toContain(secret.slice(10))
  expect(await codeOf(make('  '))).toBe('key_name_required')
  await withdraw(api_key._id)
})

test('a key reads what visitors read and its owner’s lists, and says when it was last used by the hour', async () => {
  const { api_key, secret } = await make('Reader')
  const asked = server.withToken(secret)
  expect(await asked('GET /tokens')).toEqual(await server.visitor('GET /tokens'))
  expect(await asked('GET /tokens/my')).toEqual(await person.request('GET /tokens/my'))
  expect(await codeOf(asked('GET /activities/{scope}', { params: { scope: 'my' } }))).toBe('unauthorized')
  const { api_keys } = await person.request('GET /users/keys')
  expect(api_keys[0]?.date_used).toMatch(/:00:00\.000Z$/)
  await withdraw(api_key._id)
})

test('a withdrawn key stops at once, also at another process that has used it', async () => {
  const { api_key, secret } = await make('Short')
  const elsewhere = createApi(server.context)
  const ask = async () =>
    (
      await elsewhere.fetch(
        new Request('http://localhost:3000/api/tokens', { headers: { authorization: `Bearer ${secret}` } }),
      )
    ).status
  expect(await ask()).toBe(200)
  await withdraw(api_key._id)
  expect(await ask()).toBe(401)
  expect(await codeOf(server.withToken(secret)('GET /tokens'))).toBe('unauthorized')
  expect(await codeOf(withdraw(api_key._id))).toBe('not_found')
})

test('a key that is written wrongly reads nothing, also where none is needed; the password of a proxy is none', async () => {
  const { api_key, secret } = await make('Typo')
  const api = createApi(server.context)
  const ask = async (path: string, authorization: string) => {
    const { status, body } = await api.fetch(
      new Request(`http://localhost:3000/api/${path}`, { headers: { authorization } }),
    )
    await body?.cancel()
    return status
  }
  const wrong = [
    secret,
    `Token ${secret}`,
    `Basic ${secret}`,
    `Bearer  ${secret}`,
    `Bearer ${secret} x`,
    `Bearer "${secret}"`,
    `Bearer ${secret.toUpperCase()}`,
    `Bearer ${secret}x`,
    'Bearer xyz',
    'Bearer',
  ]
  for (const path of ['tokens', 'events'])
    expect(await Promise.all(wrong.map((each) => ask(path, each)))).toEqual(wrong.map(() => 401))
  // A page whose session has ended goes on as a visitor.
  const right = [
    `Bearer ${secret}`,
    `bearer ${secret}`,
    `Bearer ${'s'.repeat(43)}`,
    'Basic dmlzaXRvcjpzZWNyZXQ=',
  ]
  for (const path of ['tokens', 'events'])
    expect(await Promise.all(right.map((each) => ask(path, each)))).toEqual(right.map(() => 200))
  await withdraw(api_key._id)
  expect(await ask('events', `Bearer ${secret}`)).toBe(401)
})

test('a made-up key is looked up within the limits, also by the live stream', async () => {
  const refused = async () => {
    throw refuse('rate_limited', { seconds: '1' })
  }
  const api = createApi(server.context, { limits: { ...createLimits(), ofAddress: refused } })
  const headers = { authorization: `Bearer ${newApiKey()}` }
  for (const path of ['tokens', 'events']) {
    const answer = await api.fetch(new Request(`http://localhost:3000/api/${path}`, { headers }))
    expect([path, answer.status]).toEqual([path, 429])
  }
})

test('a wallet has at most ten keys, even if it makes them all at once', async () => {
  const owner = await server.person(3)
  const outcomes = await Promise.all(Array.from({ length: 14 }, (_, n) => codeOf(make(`${n}`, owner))))
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(10)
  expect(outcomes.filter((code) => code === 'keys_full')).toHaveLength(4)
})

const ADDRESS = '203.0.113.9'
/** How many reads of an address pass before the limit. */
const VISITORS = 600

test('a key has a limit of its own, above that of its address', async () => {
  const { api_key, secret } = await make('Fast')
  await server.context.db.update(apiKeys).set({ reads: 700 }).where(eq(apiKeys.id, api_key._id))
  stopClock()
  const identify = identifyCallers(server.context, createLimits())
  const ask = () => codeOf(identify(operations.listTokens, secret, ADDRESS))
  const outcomes: string[] = []
  for (let n = 0; n < 710; n++) outcomes.push(await ask())
  // Also the first one, which counts for the address as well, because the process did not know the key.
  expect(outcomes.indexOf('rate_limited')).toBe(700)
  // The address itself has used one read.
  expect(await codeOf(identify(operations.listTokens, null, ADDRESS))).toBe('done')
  vi.useRealTimers()
  await withdraw(api_key._id)
})

test('what asks nodes or writes counts for the address, whatever key is sent', async () => {
  const { api_key, secret } = await make('Planner')
  stopClock()
  const identify = identifyCallers(server.context, createLimits())
  const passed = async (operation: Operation, token: string | null) => {
    let count = 0
    while (count < 200 && (await codeOf(identify(operation, token, ADDRESS))) === 'done') count++
    return count
  }
  expect(await passed(operations.planBuy, secret)).toBe(60)
  expect(await passed(operations.planBuy, null)).toBe(0)
  expect(await passed(operations.createOrder, secret)).toBe(120)
  expect(await passed(operations.createListings, null)).toBe(0)
  vi.useRealTimers()
  await withdraw(api_key._id)
})

test('answers say what is left of each limit, as the current draft of the field writes it', async () => {
  const { api_key, secret } = await make('Counter')
  await server.context.db.update(apiKeys).set({ reads: 20 }).where(eq(apiKeys.id, api_key._id))
  stopClock()
  const api = createApi(server.context, { limits: createLimits() })
  const incoming = { socket: { remoteAddress: ADDRESS } }
  const ask = async (path: string, token?: string, init: RequestInit = {}) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const request = new Request(`http://localhost:3000/api${path}`, { ...init, headers } as RequestInit)
    const answer = await api.fetch(request, { incoming })
    return [answer.status, answer.headers.get('ratelimit-policy'), answer.headers.get('ratelimit')]
  }
  expect(await ask('/tokens')).toEqual([200, '"reads";q=600;w=10', '"reads";r=599;t=10'])
  expect(await ask('/tokens', secret)).toEqual([
    200,
    '"reads";q=600;w=10, "key";q=20;w=10',
    '"reads";r=598;t=10, "key";r=19;t=10',
  ])
  for (let left = 18; left >= 0; left--)
    expect(await ask('/tokens', secret)).toEqual([200, '"key";q=20;w=10', `"key";r=${left};t=10`])
  expect(await ask('/tokens', secret)).toEqual([429, '"key";q=20;w=10', '"key";r=0;t=10'])
  expect(await ask('/plans/buy', undefined, { method: 'POST', body: '{}' })).toEqual([
    400,
    '"asks";q=60;w=60',
    '"asks";r=59;t=60',
  ])
  vi.useRealTimers()
  await withdraw(api_key._id)
})

test('what is signed is published with a key as without one; nothing else is written with it', async () => {
  const { api_key, secret } = await make('Publisher')
  const asked = server.withToken(secret)
  const order = { buyer: person.address } as never
  const json = { network: 31337, token_id: '1', order, signature: '0x' }
  const withKey = await codeOf(asked('POST /orders', { json }))
  expect([withKey, await codeOf(server.visitor('POST /orders', { json }))]).toEqual([
    'invalid_input',
    'invalid_input',
  ])
  const set = { json: { token: 'none' } }
  expect(await codeOf(asked('POST /sets', set))).toBe('not_found')
  const listing = { json: { network: 31337, listings: [], signature: '0x' } }
  expect(await codeOf(asked('POST /listings', listing))).toBe('invalid_input')
  expect(await codeOf(asked('POST /offers/{id}/check', { params: { id: '31337-0x1' } }))).toBe('not_found')
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const writes = !operation.route.startsWith('GET ') && keyRights(operation) !== null
    const allowed = /^(plan|search|createListings|createOrder|createSet|checkOffer|takeSalts)/.test(name)
    expect([name, writes && !allowed]).toEqual([name, false])
  }
  await withdraw(api_key._id)
})

test('a made-up key asks the database only within the limit of its address, a malformed one never', async () => {
  stopClock()
  let queries = 0
  const db = new Proxy(server.context.db, {
    get: (target, name) => {
      if (name === 'select') queries++
      return Reflect.get(target, name)
    },
  })
  const identify = identifyCallers({ ...server.context, db } as Context, createLimits())
  expect(await codeOf(identify(operations.listTokens, 'vtr_made-up', ADDRESS))).toBe('unauthorized')
  expect(queries).toBe(0)
  const codes = new Map<string, number>()
  for (let n = 0; n < VISITORS + 50; n++) {
    const code = await codeOf(identify(operations.listTokens, newApiKey(), ADDRESS))
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  expect([...codes]).toEqual([
    ['unauthorized', VISITORS - 1],
    ['rate_limited', 51],
  ])
  expect(queries).toBe(VISITORS - 1)
})
