import { expect, test } from 'vitest'
import { parseTraitEnd } from './traitEnd.ts'

const UNIT = 10n ** 18n

test.each([
  ['3', 3n * UNIT],
  ['-1.5', (-3n * UNIT) / 2n],
  ['+20%', 20n * UNIT],
  ['2024-02-29', 20_240_229n * UNIT],
] as const)('%s is an end of a range', (text, at) => {
  expect(parseTraitEnd(text)).toBe(at)
})

test.each(['', 'many', '1e308', '1,5', '1.', '2024-02-31', '2023-02-29', '2024-13-01', '9'.repeat(31)])(
  '%j is none',
  (text) => {
    expect(parseTraitEnd(text)).toBeNull()
  },
)
