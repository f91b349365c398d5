import { expect, test } from 'vitest'
import { containsText } from './containsText.ts'

test.each([
  ['', true],
  [' HARBOUR ', true],
  ['0xab', true],
  ['%', false],
])('what was typed as %j is found: %s', (typed, found) =>
  expect(containsText(typed, 'The harbour', '0xAB12')).toBe(found),
)
