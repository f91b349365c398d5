import { expect, test } from 'vitest'
import { failureText } from './failure.ts'

test('shows the server’s sentence for a code that the page does not know', () => {
  const code = 'added_later' as never
  expect(failureText({ code, message: 'A sentence of the server.' })).toBe('A sentence of the server.')
  expect(failureText({ code })).toMatch(/Something went wrong/)
  expect(failureText({ code: 'not_found', message: 'Other words.' })).toMatch(/There is nothing here/)
})
