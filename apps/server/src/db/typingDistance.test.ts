import { expect, test } from 'vitest'
import { typingDistance } from './typingDistance.ts'

test.each([
  ['lake', 'Lights over the Lower Lake', 0],
  ['laek', 'Lights over the Lower Lake', 1],
  ['lke', 'Lights over the Lower Lake', 1],
  ['laake', 'Lights over the Lower Lake', 1],
  ['lower laek', 'Lights over the Lower Lake', 1],
  ['laek', 'Large Aerial', 3],
  ['laek', '', 40],
])('%s and %s', (text, name, edits) => expect(typingDistance(text, name)).toBe(edits))
