import { expect, test } from 'vitest'
import { createOpenApi } from './openapi.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

type Document = { paths: Record<string, Record<string, { requestBody?: { required: boolean } }>> }

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
