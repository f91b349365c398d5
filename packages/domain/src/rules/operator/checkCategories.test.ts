import { expect, test } from 'vitest'
import { type CategoryDraft, checkCategories } from './checkCategories.ts'

const named = (...names: string[]): CategoryDraft[] =>
  names.map((name) => ({ _id: null, name, retired: false }))

test.each<[string, CategoryDraft[], object[]]>([
  ['names of their own', named('Art', 'Music'), []],
  ['a name of spaces', named('Art', ' '), [{ path: 'categories.1.name', code: 'category_name_required' }]],
  ['a name of 30 characters, with spaces around it', named(`  ${'x'.repeat(30)}  `), []],
  ['a longer one', named('x'.repeat(31)), [{ path: 'categories.0.name', code: 'category_name_long' }]],
  [
    'a name twice, whatever its letters',
    named('Art', ' aRT '),
    [{ path: 'categories.1.name', code: 'category_name_taken', params: { name: 'aRT' } }],
  ],
  [
    'the name that means all of them',
    named('All'),
    [{ path: 'categories.0.name', code: 'category_name_taken', params: { name: 'All' } }],
  ],
  ['none', [], [{ path: 'categories', code: 'category_last' }]],
  [
    'none that is offered',
    [{ _id: 'a', name: 'Art', retired: true }],
    [{ path: 'categories', code: 'category_last' }],
  ],
  ['one that is offered', [{ _id: 'a', name: 'Art', retired: true }, ...named('Music')], []],
])('categories: %s', (_, categories, issues) => {
  expect(checkCategories(categories)).toEqual(issues)
})
