import { expect, test } from 'vitest'
import { checkVerification } from './checkVerification.ts'

const LINK = 'https://example.org/me'
const times = (count: number) => Array<string>(count).fill(LINK)

test.each<[string[], object | null]>([
  [[], { code: 'evidence_required' }],
  [['', ' '], { code: 'evidence_required' }],
  [[LINK, ''], null],
  [times(5), null],
  [times(6), { code: 'evidence_full', params: { n: '5' } }],
  [['example.org'], { code: 'evidence_invalid' }],
  [['https://bank.example@other.example/me'], { code: 'evidence_invalid' }],
  [['https://localhost/me'], { code: 'evidence_invalid' }],
  [[LINK, 'javascript:alert(1)'], { code: 'evidence_invalid' }],
])('a request for a badge names one to five addresses of the web: %j', (links, issue) => {
  expect(checkVerification({ links })).toEqual(issue ? [{ path: 'links', ...issue }] : [])
})
