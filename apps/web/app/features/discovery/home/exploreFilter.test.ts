import { expect, test } from 'vitest'
import { exploreInput, filterOf, searchOf, withPossibleSort } from './exploreFilter.ts'

test('the explore filter reads and writes the URL; defaults are left out [HOM-04]', () => {
  const filter = filterOf(new URLSearchParams('sort=cheap&category=music&blockchain=BNB&verified=true'))
  expect(filter).toEqual({ sort: 'cheap', category: 'music', blockchain: 'BNB', verified: true })
  expect(searchOf(filter)).toBe('?sort=cheap&category=music&blockchain=BNB&verified=true')
  expect(searchOf(filterOf(new URLSearchParams()))).toBe('')
})

test('unknown values in a URL are ignored [HOM-04]', () => {
  const filter = filterOf(new URLSearchParams('sort=random&category=Cars!&blockchain=DOGE'))
  expect(filter).toEqual({ sort: 'recent', category: 'all', blockchain: 'All', verified: false })
  expect(exploreInput(filter).query).toEqual({
    sort: 'recent',
    category: 'all',
    blockchain: 'All',
    verified: 'false',
    limit: 12,
  })
})

test('without rates, a sort by price needs one chain; otherwise the most recent come first [HOM-04]', () => {
  const sorted = (search: string, comparable: boolean) =>
    withPossibleSort(filterOf(new URLSearchParams(search)), comparable)
  expect(sorted('sort=cheap&category=music', false)).toMatchObject({ sort: 'recent', category: 'music' })
  expect(sorted('sort=cheap&blockchain=ETH', false).sort).toBe('cheap')
  expect(sorted('sort=liked', false).sort).toBe('liked')
  expect(sorted('sort=costly', true).sort).toBe('costly')
})
