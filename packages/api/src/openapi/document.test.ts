import { isRole } from '@vitrine/domain/people/roles'
import { expect, test } from 'vitest'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { createOpenApi } from './document.ts'

type Call = { tags: string[]; requestBody?: { required: boolean } }
type Document = { tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

test('the document requires the bodies that the server requires', () => {
  const { paths } = createOpenApi('https://vitrine.example') as Document
  const all = (Object.values(operations) as Operation[]).flatMap(({ route, json, access }) => {
    const [method = '', path = ''] = route.split(' ')
    return json && !isRole(access)
      ? [{ route, json, body: paths[path]?.[method.toLowerCase()]?.requestBody }]
      : []
  })
  for (const { route, json, body } of all)
    expect([route, body?.required]).toEqual([route, !json.safeParse({}).success])
  const mayLack = all.filter(({ body }) => !body?.required).map(({ route }) => route)
  expect(mayLack).toContain('POST /offers/{id}/check')
  expect(mayLack).not.toContain('POST /orders')
})

test('each call has the subject of its folder as its tag, and the document lists them', () => {
  const { paths, tags } = createOpenApi('https://vitrine.example') as Document
  expect(paths['/users/webhooks']?.post?.tags).toEqual(['programs'])
  expect(paths['/tokens/{id}']?.get?.tags).toEqual(['works'])
  const used = new Set(
    Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags)),
  )
  expect([...used].sort()).toEqual(tags.map(({ name }) => name).sort())
  const named = Object.values(paths).flatMap((calls) => Object.values(calls))
  expect(named.filter((call) => call.tags.length !== 1)).toEqual([])
})

test('what the document refers to is there, and the console’s calls are not', () => {
  const document = createOpenApi('https://vitrine.example')
  const text = JSON.stringify(document)
  const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string))
  expect(references.size).toBeGreaterThan(80)
  const found = (path: string) =>
    path.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
  expect([...references].filter((path) => found(path) === undefined)).toEqual([])
  expect(text).not.toContain('/console/')
  expect(text).not.toContain('__schema')
})

test('an object that a call takes is strict; in an answer it may get more', () => {
  const { components } = JSON.parse(JSON.stringify(createOpenApi('https://vitrine.example')))
  expect(components.schemas.BuyOrderInput.additionalProperties).toBe(false)
  expect(components.schemas.BuyOrder.additionalProperties).toBeUndefined()
})
