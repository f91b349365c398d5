import { expect, test } from 'vitest'
import { decimalSeparator } from './decimalSeparator.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { localeOf } from './localeOf.ts'

test.each(LANGUAGE_CODES)('%s separates decimals as Intl does', (language) => {
  const written = new Intl.NumberFormat(localeOf(language)).formatToParts(0.1)
  expect(decimalSeparator(language)).toBe(written.find(({ type }) => type === 'decimal')?.value)
})
