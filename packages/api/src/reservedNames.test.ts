import { isReservedName } from '@vitrine/domain/reservedNames'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('no id or name can be a word that another call has in its place', () => {
  const routes = Object.values(operations).map(({ route }) => route.split(' ')[1]!.split('/').slice(1))
  const taken = new Set<string>()
  // What pages have in their addresses.
  for (const kind of ['users', 'tokens', 'collections'])
    for (const [first, word, ...rest] of routes)
      if (first === kind && word && rest.length === 0 && !word.startsWith('{')) taken.add(word)
  expect(taken.size).toBeGreaterThan(8)
  expect([...taken].filter((word) => !isReservedName(word))).toEqual([])
})
