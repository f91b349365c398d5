import { expect, test } from 'vitest'
import { mayAskAgain } from './verification.ts'

test('somebody who was refused may ask again after a week', () => {
  expect(mayAskAgain(new Date('2026-11-01T12:00:00Z'))).toEqual(new Date('2026-11-08T12:00:00Z'))
})
