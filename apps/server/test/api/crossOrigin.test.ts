import { exampleOf } from '@vitrine/api/exampleOf'
import { inputSchema } from '@vitrine/api/inputSchema'
import { isOpen } from '@vitrine/api/keyRights'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useServer } from '../servers/useServer.ts'

// Pages of other origins: they may read what everybody may read and publish what is signed, and nothing as somebody.

const server = await useServer()

const ORIGIN = 'https://elsewhere.example'
const call = (path: string, init: RequestInit = {}) =>
  server.fetchApi(
    new Request(`http://localhost:3000/api${path}`, {
      ...init,
      headers: { origin: ORIGIN, ...init.headers },
    }),
  )
const preflight = (path: string, method: string, headers = 'content-type') =>
  call(path, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  })
const allowed = (response: Response, what: string) => response.headers.get(`access-control-allow-${what}`)

test('what is open answers pages of every origin, also when it refuses; the rest none', async () => {
  for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
    const [method, template] = operation.route.split(' ') as [string, string]
    const params = exampleOf(inputSchema(operation.params ?? z.object({})))
    const path = template.replace(/\{(\w+)\}/g, (_, each: string) => String((params as never)[each]))
    const response = await call(path, { method, ...(method !== 'GET' && { body: '{}' }) })
    expect([name, allowed(response, 'origin')]).toEqual([name, isOpen(operation) ? '*' : null])
    expect(allowed(response, 'credentials')).toBe(null)
    const before = await preflight(path, method)
    const methods = allowed(before, 'methods')?.split(',') ?? []
    expect([name, methods.includes(method)]).toEqual([name, isOpen(operation)])
    expect(allowed(before, 'credentials')).toBe(null)
    expect(allowed(before, 'headers') ?? '').not.toMatch(/authorization|cookie|\*/i)
  }
})

test('nothing that belongs to a session or signs in is open', () => {
  const open = (Object.values(operations) as Operation[]).filter(isOpen).map(({ route }) => route)
  expect(open.filter((route) => !route.startsWith('GET ')).sort()).toEqual([
    'POST /collections/search',
    'POST /listings',
    'POST /offers/search',
    'POST /offers/{id}/check',
    'POST /orders',
    ...['accept', 'acceptMany', 'bid', 'buy', 'cancel', 'cancelMany'].map((wish) => `POST /plans/${wish}`),
    ...['list', 'mint', 'offer', 'settle', 'sweep', 'transfer'].map((wish) => `POST /plans/${wish}`),
    'POST /salts',
    'POST /sets',
    'POST /users/search',
  ])
  expect(
    open.filter((route) => /auth|settings|keys|webhooks|console|notifications|locked/.test(route)),
  ).toEqual([])
})

test('the document and the live stream are open too', async () => {
  expect(allowed(await call('/openapi.json'), 'origin')).toBe('*')
  const stream = await call('/events')
  expect(allowed(stream, 'origin')).toBe('*')
  await stream.body?.cancel()
  expect(allowed(await preflight('/events', 'GET', 'last-event-id'), 'headers')).toContain('last-event-id')
})
