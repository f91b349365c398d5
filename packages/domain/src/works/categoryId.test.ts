import { expect, test } from 'vitest'
import { categoryOf, isCategoryId } from './categoryId.ts'

test('the id of a category has up to 40 small letters, digits and lines', () => {
  for (const id of ['a', 'photo-2', 'x'.repeat(40)])
    expect([isCategoryId(id), categoryOf(id)]).toEqual([true, id])
  for (const id of ['', 'Photo', 'a b', 'a/', '.a', 'x'.repeat(41)])
    expect([isCategoryId(id), categoryOf(id)]).toEqual([false, 'all'])
  expect(categoryOf(null)).toBe('all')
})
