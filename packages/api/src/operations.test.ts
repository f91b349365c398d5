import { isShortUrl } from '@vitrine/domain/rules/checkCollection'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('no custom url is a word that stands at its place in a route', () => {
  const words = Object.values(operations).flatMap(
    ({ route }) => /^\w+ \/(?:users|collections)\/(\w+)/.exec(route)?.[1] ?? [],
  )
  expect(words).toContain('settings')
  for (const word of words) expect([word, isShortUrl(word)]).toEqual([word, false])
})
