import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('a sentence is marked, longer, and bracketed; its parameters are left alone', () => {
  expect(pseudo('See {n} nice works')).toBe('[Šéé {n} ñíçé wóřkš······]')
})
