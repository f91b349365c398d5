import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { t } from './t.ts'

test('a count of one takes the singular', () => {
  expect(t('works_count', { n: 1 })).toBe('1 work')
  expect(t('works_count', { n: 0 })).toBe('0 works')
  expect(t('works_count', { n: 21 })).toBe('21 works')
})

test('a value is put in as it is, and a placeholder without a value stays', () => {
  expect(fill('{a} of {b:copy|copies}', { a: '{b}' })).toBe('{b} of {b:copy|copies}')
})
