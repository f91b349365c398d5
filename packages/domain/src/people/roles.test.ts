import { expect, test } from 'vitest'
import { hasRole, isRole } from './roles.ts'

test('an operator may do all that a moderator may', () => {
  const allowed = (['operator', 'moderator', null] as const).map((role) => [
    hasRole(role, 'moderator'),
    hasRole(role, 'operator'),
  ])
  expect(allowed).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})

test('there are two roles', () => {
  expect(['operator', 'moderator', 'admin', ''].map(isRole)).toEqual([true, true, false, false])
})
