import { expect, test } from 'vitest'
import { isShortUrl } from './checkCollection.ts'

test.each(['a', 'maren-holt', '2026', 'x'.repeat(40)])('%s can be a short url', (text) => {
  expect(isShortUrl(text)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['-a', 'begins with a dash'],
  ['a b', 'has a space'],
  ['x'.repeat(41), 'is too long'],
  ['settings', 'is a place of its own'],
  ['8f14e45f-ceea-467f-a9b6-1f2d3c4b5a69', 'is the id of a collection'],
])('%s cannot: it %s', (text) => {
  expect(isShortUrl(text)).toBe(false)
})
