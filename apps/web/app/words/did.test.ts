import { expect, test } from 'vitest'
import { didWords, otherIn } from './did.ts'

test('what somebody did with somebody else can be read on to their name [ENT-04]', () => {
  expect(didWords('purchased', true)).toBe('bought it from')
  expect(didWords('transfered', true)).toBe('transferred it to')
  expect(didWords('following', true)).toBe('followed')
  expect(didWords('offered', true)).toBe('placed a bid')
  expect(otherIn({ type: 'offered', to_user: 'Maren' })).toBeNull()
  expect(otherIn({ type: 'purchased', to_user: 'Maren' })).toBe('Maren')
})
