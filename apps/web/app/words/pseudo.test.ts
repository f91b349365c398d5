import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('a sentence gets accents, length and brackets; its parameters stay as they are', () => {
  expect(pseudo('See {n} nice works')).toBe('[Šéé {n} ñíçé wóřkš······]')
})

test('the forms of a plural stay', () => {
  expect(pseudo('{n, plural, one {# ace} other {# ice}}')).toContain('{n, plural, one {# áçé} other {# íçé}}')
})
