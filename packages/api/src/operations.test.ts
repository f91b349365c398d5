import { isShortUrl } from '@vitrine/domain/rules/collections/checkCollection'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('words that routes use are not accepted as custom urls', () => {
  const words = Object.values(operations).flatMap(
    ({ route }) => /^\w+ \/(?:users|collections)\/(\w+)/.exec(route)?.[1] ?? [],
  )
  expect(words).toContain('settings')
  for (const word of words) expect([word, isShortUrl(word)]).toEqual([word, false])
})
