import { expect, test } from 'vitest'
import { createOpenApi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Call = { tags: string[]; requestBody?: { required: boolean } }
type Document = { tags: { name: string }[]; paths: Record<string, Record<string, Call>> }

test('the document requires the bodies that the server requires', () => {
  const { paths } = createOpenApi('https://vitrine.example') as Document
  const all = (Object.values(operations) as Operation[]).flatMap(({ route, json }) => {
    const [method = '', path = ''] = route.split(' ')
    return json ? [{ route, json, body: paths[path]?.[method.toLowerCase()]?.requestBody }] : []
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
