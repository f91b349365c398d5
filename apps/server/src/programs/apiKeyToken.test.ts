import { expect, test } from 'vitest'
import { isApiKey, isWellFormed, newApiKey, shownPart } from './apiKeyToken.ts'

test('a key has a prefix that scanners find, and a checksum that a typing error breaks', () => {
  const key = newApiKey()
  expect(key).toMatch(/^vtr_[\w-]{48}$/)
  expect([isApiKey(key), isWellFormed(key)]).toEqual([true, true])
  for (let at = 4; at < key.length; at++) {
    const wrong = key.slice(0, at) + (key[at] === 'A' ? 'B' : 'A') + key.slice(at + 1)
    expect(isWellFormed(wrong), wrong).toBe(false)
  }
  expect(isWellFormed(key.slice(0, -1))).toBe(false)
  expect(shownPart(key)).toHaveLength(10)
})
