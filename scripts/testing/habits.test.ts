import { expect, test } from 'vitest'
import { faultsOf } from './habits.ts'

const habit = { name: 'a sigh', finds: /sigh/g, most: 2, instead: 'Breathe.' }

test('what hides faults in tests may become rarer, and never more frequent', () => {
  expect(faultsOf(['sigh sigh', ''], [habit])).toEqual([])
  expect(faultsOf(['sigh', 'sigh sigh'], [habit])).toEqual([
    'The tests have a sigh 3 times, and 2 are allowed. Breathe.',
  ])
  expect(faultsOf(['sigh'], [habit])).toEqual(['a sigh became rarer: lower its number in habits.ts to 1.'])
})
