import { CATEGORIES } from '@vitrine/domain/works/categories'
import { categories } from '@vitrine/messages/categories'
import { afterEach, expect, test } from 'vitest'
import { categoryName } from './categoryName.ts'
import { setReader } from './language.ts'

afterEach(() => setReader({ language: () => 'en', wordsFor: (words) => words }))

test('the categories of a new marketplace are named in the language of the page, others as the operator wrote them', () => {
  const mark = <W extends Record<string, string>>(words: W) =>
    Object.fromEntries(Object.entries(words).map(([key, word]) => [key, `de ${word}`])) as W
  setReader({ language: () => 'de', wordsFor: mark })
  expect(categoryName({ _id: 'art', name: 'Art' })).toBe('de Art')
  expect(categoryName({ _id: 'art', name: 'Fine art' })).toBe('Fine art')
  expect(categoryName({ _id: 'poems', name: 'Poems' })).toBe('Poems')
})

test('each first category has a sentence, which is its name, and is called what its id says', () => {
  const named = CATEGORIES.map(({ _id, name }) => [`category_${_id}`, name])
  expect(Object.fromEntries(named)).toEqual(categories)
  for (const { _id, name } of CATEGORIES) expect(name.toLowerCase()).toBe(_id)
  expect(categoryName({ _id: 'poems', name: 'poems' })).toBe('poems')
})
