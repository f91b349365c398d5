import { expect, test } from 'vitest'
import { isImmovable, UNSELLABLE } from './unsellable.ts'

test('an unknown collection is mended by its owner, the rest by nobody', () => {
  expect(UNSELLABLE.filter(isImmovable)).toEqual(['bound', 'refused'])
  expect(isImmovable(null)).toBe(false)
})
