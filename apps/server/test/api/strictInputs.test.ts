import { exampleOf } from '@vitrine/api/exampleOf'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { isRole } from '@vitrine/domain/roles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Person, startTestServer, type TestServer } from '../testServer.ts'

// A name that a call does not know is refused: left out, `quantitty: 5` would buy one copy.

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startTestServer()
  person = await server.person(0)
})
afterAll(() => server.stop())

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as never

async function ask(operation: Operation, search: string, body?: object | FormData) {
  const [method, template] = operation.route.split(' ') as [string, string]
  const params = exampleOf(schemaOf(operation.params ?? z.object({}))) as Record<string, unknown>
  const path = template.replace(/\{(\w+)\}/g, (_, each: string) => encodeURIComponent(String(params[each])))
  const isForm = body instanceof FormData
  const headers = {
    authorization: `Bearer ${person.token()}`,
    ...(body && !isForm && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) }
  const answer = await server.fetchApi(new Request(`http://localhost:3000/api${path}${search}`, init))
  return (await answer.json()) as {
    code?: string
    issues?: { path: string; code: string; message?: string }[]
  }
}

const unknown = (issues: { path: string; code: string }[] = []) =>
  issues.filter(({ code }) => code === 'input_unknown').map(({ path }) => path)

const every = (Object.entries(operations) as [string, Operation][]).filter(
  ([name, { access }]) =>
    !isRole(access) && !/^(signOut|eraseAccount|getMetadata|getContractMetadata)/.test(name),
)

test.each(every)('%s refuses names that it does not know', async (_, operation) => {
  expect(unknown((await ask(operation, '?quantitty=5')).issues)).toEqual(['quantitty'])
  if (operation.route.startsWith('GET ')) {
    expect(unknown((await ask(operation, '?seen=1')).issues)).toEqual([])
    return
  }
  const form = new FormData()
  form.set('quantitty', '5')
  const { issues } = await ask(operation, '', operation.form ? form : { quantitty: 5 })
  expect(unknown(issues)).toEqual(['quantitty'])
  expect(issues?.find(({ path }) => path === 'quantitty')?.message).toContain('quantitty')
})

test('what wallets and other marketplaces read takes whatever they add', async () => {
  const address = `0x${'1'.repeat(40)}`
  const read = (path: string) => server.fetchApi(new Request(`http://localhost:3000/api${path}`))
  expect((await read(`/metadata/31337/${address}/1?v=2`)).status).toBe(404)
  expect((await read('/offers/live?v=2')).status).toBe(400)
})

test('a list that goes on with `after` may be asked for its first page', async () => {
  expect((await ask(operations.listNotifications, '?page=1')).code).toBe(undefined)
  expect(unknown((await ask(operations.listMyBids, '?page=2')).issues)).toEqual(['page'])
})
