import { isRole } from '@vitrine/domain/people/roles'
import { expect, test } from 'vitest'
import { CALL_LIMITS, limitedAs } from '../callLimits.ts'
import { statusOf } from '../error.ts'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { createOpenApi } from './document.ts'

type Response = { $ref?: string; description?: string; headers?: object }
type Call = {
  operationId: string
  tags: string[]
  requestBody?: { required: boolean }
  responses: Record<string, Response>
}
type Document = {
  components: { responses: Record<string, Response> }
  tags: { name: string }[]
  paths: Record<string, Record<string, Call>>
}

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

test('each call says its limit, and the codes of its errors by their status', () => {
  const { paths, components } = createOpenApi('https://vitrine.example') as Document
  for (const [name, { route, access, errors, ...rest }] of Object.entries<Operation>(operations)) {
    if (isRole(access)) continue
    const [method = '', path = ''] = route.split(' ')
    const { 429: above, default: refused } = paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const limit = components.responses[above?.$ref?.split('/').at(-1) ?? '']
    const { points, duration } = CALL_LIMITS[limitedAs({ route, access, errors, ...rest })]
    expect([name, limit?.description]).toEqual([
      name,
      expect.stringMatching(`^At most ${points} .* in ${duration} seconds`),
    ])
    expect(Object.keys(limit?.headers ?? {})).toEqual(['Retry-After'])
    const said = new Set(refused?.description?.match(/[a-z_]{4,}/g))
    expect([name, [...said].sort()]).toEqual([name, [...new Set(errors)].sort()])
    for (const code of errors)
      expect(refused?.description).toMatch(new RegExp(`${statusOf(code)} [a-z_, ]*\\b${code}\\b`))
  }
})

test('a schema that has all fields of another one refers to it', () => {
  const { components } = JSON.parse(JSON.stringify(createOpenApi('https://vitrine.example')))
  const { TokenCard, Token } = components.schemas
  expect(TokenCard.allOf[0]).toEqual({ $ref: '#/components/schemas/Token' })
  expect(TokenCard.allOf[1].required).toContain('available_copies')
  expect(Object.keys(TokenCard.allOf[1].properties).filter((name) => name in Token.properties)).toEqual([])
})
