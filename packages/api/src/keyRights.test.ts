import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

test('the docs name every list that a key reads as its owner', () => {
  const docs = readFileSync(new URL('../../../docs/programs.md', import.meta.url), 'utf8')
  const row = docs.split('\n').find((line) => line.startsWith('| may call |')) ?? ''
  const own = (Object.values(operations) as Operation[]).filter(({ key }) => key === 'owner')
  expect(
    own.filter(({ route }) => !row.includes(route.replace('GET ', ''))).map(({ route }) => route),
  ).toEqual([])
})

test('ids of offers are shown as ids of offers', () => {
  expect(operations.getOffer.params?.shape.id.meta()?.examples).toEqual([expect.stringMatching(/^1-0x/)])
  expect(operations.planBuy.json?.shape.offer.meta()?.examples).toEqual([expect.stringMatching(/^1-0x/)])
})
