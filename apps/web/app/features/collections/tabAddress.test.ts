import { expect, test } from 'vitest'
import { tabAddress } from './collectionQueries.ts'

test('another tab keeps what narrows the works', () => {
  const params = new URLSearchParams('tab=activity&trait.Sky=Dusk&trait.Sky=Snow&sort=rare')
  expect(tabAddress(params, 'holders')).toBe('?tab=holders&trait.Sky=Dusk&trait.Sky=Snow&sort=rare')
  expect(tabAddress(params, null)).toBe('?trait.Sky=Dusk&trait.Sky=Snow&sort=rare')
  expect(tabAddress(new URLSearchParams('tab=about'), null)).toBe('')
})
