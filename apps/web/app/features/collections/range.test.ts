import { afterEach, expect, test } from 'vitest'
import { setReader } from '#words/language.ts'
import { itemsAddress, itemsQuery, itemsSearchOf } from './itemsSearch.ts'
import { endOf, isReversed, PRICE_RANGE, TRAIT_RANGE } from './range.ts'

const read = (language: 'en' | 'de') => setReader({ language: () => language, wordsFor: (words) => words })
afterEach(() => read('en'))

test('a price is read as everywhere: its separators are those of the reader, and what is not sure is a fault', () => {
  expect(PRICE_RANGE.read('1.000,5')).toEqual({ text: '1000.5', fault: null })
  expect(PRICE_RANGE.read('1,000').fault).toEqual({
    code: 'amount_ambiguous',
    params: { one: '1000', other: '1.000' },
  })
  read('de')
  expect(PRICE_RANGE.read('1,000')).toEqual({ text: '1', fault: null })
  expect(PRICE_RANGE.read('1.000').fault).toMatchObject({ code: 'amount_ambiguous' })
  expect(PRICE_RANGE.read('cheap').fault).toMatchObject({ code: 'amount_unreadable' })
  expect(PRICE_RANGE.read('')).toEqual({ text: '', fault: null })
})

test('a limit that the address has with many decimals is no fault of its field', () => {
  const long = '0.123456789012345678'
  expect(PRICE_RANGE.read(long, long)).toEqual({ text: long, fault: null })
})

test('an end of a trait’s range is a number or a day that exists', () => {
  for (const text of ['3', '-1.5', '20%', '2024-02-29'])
    expect(TRAIT_RANGE.read(` ${text} `)).toEqual({ text, fault: null })
  for (const text of ['1e308', '2024-02-31', 'many', '1,5'])
    expect(TRAIT_RANGE.read(text)).toEqual({ text, fault: { code: 'trait_range_unreadable' } })
  read('de')
  expect(TRAIT_RANGE.read('−1,5')).toEqual({ text: '-1.5', fault: null })
})

test('an end below the beginning is seen', () => {
  expect(isReversed(PRICE_RANGE, ['10', '9.5'])).toBe(true)
  expect(isReversed(PRICE_RANGE, ['9.5', '10'])).toBe(false)
  expect(isReversed(PRICE_RANGE, ['10', 'cheap'])).toBe(false)
  expect(isReversed(TRAIT_RANGE, ['2026-11-20', '2026-11-19'])).toBe(true)
})

test('an address keeps what was typed, and no list is asked for what cannot be read', () => {
  const asked = (address: string) => {
    const [, { query }] = itemsQuery('c', 'owned', itemsSearchOf(new URLSearchParams(address)))
      .queryKey as unknown as [string, { query: Record<string, string> }]
    return query
  }
  const address = '?from.Level=1e308&to.Level=4&price_min=cheap'
  expect(itemsAddress(itemsSearchOf(new URLSearchParams(address)), null)).toBe(address)
  expect(asked(address)).toEqual({ traits: '[{"trait_type":"Level","to":"4"}]' })
  expect(asked('?price_min=2&price_max=1')).toEqual({ price_min: '2' })
  // A form without scripts sends what was typed.
  expect(endOf(PRICE_RANGE, '1.000,5')).toBe('1000.5')
  expect(asked('?price_min=1.000%2C5')).toEqual({ price_min: '1000.5' })
})
