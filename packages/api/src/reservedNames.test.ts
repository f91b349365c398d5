import { isReservedName } from '@vitrine/domain/people/reservedNames'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

/** The words that calls have where a page's address has an id or a name. */
function wordsOf(kind: string, methods: readonly string[]): string[] {
  const routes = Object.values(operations).map(({ route }) => route.split(' ') as [string, string])
  const words = routes
    .filter(([method]) => methods.includes(method))
    .map(([, path]) => path.split('/').slice(1))
    .filter(([first, word, ...rest]) => first === kind && word && rest.length === 0 && !word.startsWith('{'))
  return [...new Set(words.map(([, word]) => word as string))]
}

test('nobody can have a name that is the word of a call', () => {
  const taken = ['users', 'collections', 'tokens'].flatMap((kind) => wordsOf(kind, ['GET', 'POST']))
  expect(taken.length).toBeGreaterThan(8)
  expect(taken.filter((word) => !isReservedName(word))).toEqual([])
})

test('the pages know the words of the calls that answer in place of theirs', () => {
  // The loader of a profile looks at the whole list; those of works and collections have to be small.
  expect(wordsOf('users', ['GET']).every(isReservedName)).toBe(true)
  expect(wordsOf('tokens', ['GET'])).toEqual(['my'])
  expect(wordsOf('collections', ['GET'])).toEqual([])
})
