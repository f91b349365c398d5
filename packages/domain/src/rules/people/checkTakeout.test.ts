import { expect, test } from 'vitest'
import { checkTakeout, isBase } from './checkTakeout.ts'

test.each(['https://example.org', 'http://example.org/works/', 'HTTPS://example.org:8080/a@b'])(
  'a copy may be published at %s',
  (base) => {
    expect(isBase(base)).toBe(true)
    expect(checkTakeout({ base })).toEqual([])
  },
)

test.each([
  ['ftp://example.org', 'is not of the web'],
  ['example.org', 'is not whole'],
  ['see https://example.org', 'has a word before it'],
  ['https://', 'has no host'],
  ['https://example.org/?a', 'has a query'],
  ['https://example.org/#a', 'has a fragment'],
  ['https://example.org/a b', 'has a space'],
  ['https:\\\\example.org', 'has backslashes'],
  ['https://me@example.org', 'has a name'],
  ['https://:secret@example.org', 'has a password'],
  ['https://@example.org', 'has an empty name'],
  ['https:////me@example.org', 'has a name behind more slashes, which browsers skip'],
  ['HTTP:///:secret@example.org/a', 'has a password behind them'],
  ['https://example.org:99999', 'has an impossible port'],
])('not at %s: it %s', (base) => {
  expect(checkTakeout({ base })).toEqual([{ path: 'base', code: 'takeout_base_invalid' }])
})

test('nobody has to know it', () => {
  expect(checkTakeout({ base: '' })).toEqual([])
  expect(isBase('')).toBe(false)
})
