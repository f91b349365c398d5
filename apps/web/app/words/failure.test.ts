import { expect, test } from 'vitest'
import { failureText } from './failure.ts'

test('a code that this page does not know yet is told of in the words of the server', () => {
  const code = 'of_tomorrow' as never
  expect(failureText({ code, message: 'A sentence of the server.' })).toBe('A sentence of the server.')
  expect(failureText({ code })).toMatch(/Something broke/)
  expect(failureText({ code: 'not_found', message: 'Other words.' })).toMatch(/There is nothing here/)
})
