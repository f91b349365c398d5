import { expect, test } from 'vitest'
import { checkVerification } from './checkVerification.ts'

const codesOf = (...links: string[]) => checkVerification({ links }).map(({ code }) => code)

test('a request for a badge names one to five addresses of the web', () => {
  expect(codesOf()).toEqual(['evidence_required'])
  expect(codesOf('', ' ')).toEqual(['evidence_required'])
  expect(codesOf('https://example.org/me', '')).toEqual([])
  expect(codesOf('example.org')).toEqual(['evidence_invalid'])
  expect(codesOf('https://bank.example@other.example/me')).toEqual(['evidence_invalid'])
  expect(codesOf('https://localhost/me')).toEqual(['evidence_invalid'])
  expect(codesOf('https://example.org', 'javascript:alert(1)')).toEqual(['evidence_invalid'])
  expect(codesOf(...Array<string>(6).fill('https://example.org'))).toEqual(['evidence_full'])
})
