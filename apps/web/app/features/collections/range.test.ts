import { parseAmount } from '@vitrine/domain/money/wei'
import { parseTraitEnd } from '@vitrine/domain/works/traitEnd'
import { afterEach, expect, test } from 'vitest'
import { setReader } from '#words/language.ts'
import { itemsAddress, itemsQuery, itemsSearchOf } from './itemsSearch.ts'
import { byTrait } from './range.ts'
import { isReversed, readPrice, readTrait } from './readEnd.ts'

const read = (language: 'en' | 'de') => setReader({ language: () => language, wordsFor: (words) => words })
afterEach(() => read('en'))

test('a price is read as everywhere: its separators are those of the reader, and what is not sure is a fault', () => {
  expect(readPrice('1.000,5')).toEqual({ text: '1000.5', fault: null })
  expect(readPrice('1,000').fault).toEqual({
    code: 'amount_ambiguous',
    params: { one: '1000', other: '1.000' },
  })
  read('de')
  expect(readPrice('1,000')).toEqual({ text: '1', fault: null })
  expect(readPrice('1.000').fault).toMatchObject({ code: 'amount_ambiguous' })
  expect(readPrice('cheap').fault).toMatchObject({ code: 'amount_unreadable' })
  expect(readPrice('')).toEqual({ text: '', fault: null })
})

test('a limit that the address has with many decimals is no fault of its field', () => {
  const long = '0.123456789012345678'
  expect(readPrice(long, long)).toEqual({ text: long, fault: null })
})

test('an end of a trait’s range is a number or a day that exists', () => {
  for (const text of ['3', '-1.5', '20%', '2024-02-29'])
    expect(readTrait(` ${text} `)).toEqual({ text, fault: null })
  for (const text of ['1e308', '2024-02-31', 'many', '1,5'])
    expect(readTrait(text)).toEqual({ text, fault: { code: 'trait_range_unreadable' } })
  read('de')
  expect(readTrait('−1,5')).toEqual({ text: '-1.5', fault: null })
})

test('an end below the beginning is seen', () => {
  expect(isReversed(parseAmount, ['10', '9.5'])).toBe(true)
  expect(isReversed(parseAmount, ['9.5', '10'])).toBe(false)
  expect(isReversed(parseAmount, ['10', 'cheap'])).toBe(false)
  expect(isReversed(parseTraitEnd, ['2026-11-20', '2026-11-19'])).toBe(true)
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
})

test('an address reads the same ends of a trait as the server', () => {
  for (const text of [
    '3',
    '-1.5',
    '+2%',
    '2024-02-29',
    '',
    'many',
    '1e308',
    '2024-02-31',
    '2024-13-01',
    '1.',
    '0x1',
  ])
    expect(byTrait(text) === null).toBe(parseTraitEnd(text) === null)
})
