import { beforeEach, expect, test } from 'vitest'
import { kept } from '#data/storage.ts'
import { forgetSearches, keepSearch, recentSearches } from './recentSearches.ts'

beforeEach(forgetSearches)

test('the last five searches are kept, the newest first, each once', () => {
  for (const name of ['tide', 'lamp', ' Tide ', 'moon', 'sail', 'glass', 'reed']) keepSearch(name)
  expect(recentSearches()).toEqual(['reed', 'glass', 'sail', 'moon', 'Tide'])
})

test('nothing is kept of an empty or a very long search, and what is damaged counts as nothing', () => {
  for (const name of ['', '  ', 'x'.repeat(101)]) keepSearch(name)
  expect(recentSearches()).toEqual([])
  for (const stored of ['{', '{}', 'null', '[1, null]']) {
    kept.setItem('vitrine.searches', stored)
    expect(recentSearches()).toEqual([])
  }
})
