import { expect, test } from 'vitest'
import { isBadData } from './isBadData.ts'

const failed = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })

test.each(['22003', '22007', '22008', '22021', '22P02', '22P05'])('%s is about a value', (code) => {
  expect(isBadData(failed(code))).toBe(true)
})

test.each(['23505', '42703', '57014', '2200', 'E22003'])('%s is not', (code) => {
  expect(isBadData(failed(code))).toBe(false)
})
