import { OWN_BRAND } from '@vitrine/domain/operator/brand'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { consoleWords } from './console.ts'
import { developers } from './developers.ts'
import { en } from './en.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

test('no key of the catalogue is used twice', () => {
  const keys = Object.values(CATALOGUE).flatMap((part) => Object.keys(part))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(en).length)
})

test('no sentence has a fixed name of the marketplace: operators choose it', () => {
  const texts = JSON.stringify([en, consoleWords, developers, terms, privacy])
  expect(texts).toContain('{product}')
  expect(texts).not.toMatch(/Vitrine/i)
})

test('the line that pages translate is the one of a brand that nobody changed', () => {
  expect(en.product_line).toBe(OWN_BRAND.line)
})
