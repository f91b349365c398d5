import { expect, test } from 'vitest'
import { didWords } from './did.ts'

test('what somebody did with somebody else can be read on to their name [ENT-04]', () => {
  expect(didWords('purchased', true)).toBe('bought it from')
  expect(didWords('offered', true)).toBe('placed a bid with')
  expect(didWords('transfered', true)).toBe('transferred it to')
  expect(didWords('following', true)).toBe('followed')
  expect(didWords('offered', false)).toBe('placed a bid')
})
