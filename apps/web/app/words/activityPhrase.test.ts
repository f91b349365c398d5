import { expect, test } from 'vitest'
import { activityPhrase, otherIn } from './activityPhrase.ts'

test('the phrase for an activity that involves another person leads to their name [ENT-04]', () => {
  expect(activityPhrase('purchased', true)).toBe('bought it from')
  expect(activityPhrase('offered', true)).toBe('placed a bid')
  expect(activityPhrase('transfered', true)).toBe('transferred it to')
  expect(activityPhrase('following', true)).toBe('followed')
  expect(otherIn({ type: 'offered', to_user: 'Maren' })).toBeNull()
  expect(otherIn({ type: 'purchased', to_user: 'Maren' })).toBe('Maren')
})
