import { expect, test } from 'vitest'
import { examine } from './finding.ts'

test('a check that fails says what to do; about a full disk, to make room', async () => {
  const failing = (code: string) => async () => {
    throw Object.assign(new Error(`${code}: write`), { code })
  }
  const todoOf = async (code: string) =>
    (await examine('disk', failing(code), 'See the permissions.'))[0]?.todo
  expect(await todoOf('EROFS')).toBe('See the permissions.')
  expect(await todoOf('ENOSPC')).toBe('Make room: at least 2 GB.')
})
