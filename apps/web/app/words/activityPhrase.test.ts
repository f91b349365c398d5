import { expect, test } from 'vitest'
import { activityPhrase } from './activityPhrase.ts'

test('the phrase for an activity that involves another person leads to their name [ENT-04]', () => {
  expect(activityPhrase('purchased', true)).toBe('bought it from')
  expect(activityPhrase('offered', true)).toBe('placed a bid with')
  expect(activityPhrase('transfered', true)).toBe('transferred it to')
  expect(activityPhrase('following', true)).toBe('followed')
  expect(activityPhrase('offered', false)).toBe('placed a bid')
})
