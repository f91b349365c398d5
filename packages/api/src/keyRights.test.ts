import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zOfferId } from './entities/primitives.ts'
import { createOpenApi } from './openapi/document.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

test('the docs name every call that a key makes as its owner', () => {
  const docs = readFileSync(new URL('../../../docs/programs.md', import.meta.url), 'utf8')
  const row = docs.split('\n').find((line) => line.startsWith('| may call |')) ?? ''
  const own = (Object.values(operations) as Operation[]).filter(({ key }) => key === 'owner')
  expect(
    own.filter(({ route }) => !row.includes(route.split(' ')[1] ?? '')).map(({ route }) => route),
  ).toEqual([])
})

test('ids of offers are shown as ids of offers', () => {
  expect(zOfferId.meta()?.examples).toEqual([expect.stringMatching(/^1-0x/)])
  const { paths, components } = JSON.parse(JSON.stringify(createOpenApi('https://vitrine.example')))
  const name = paths['/offers/{id}'].get.parameters[0].$ref.split('/').at(-1)
  expect(components.parameters[name]).toMatchObject({
    name: 'id',
    schema: { $ref: '#/components/schemas/OfferId' },
  })
})
