import type { Language } from './languages.ts'

/**
 * What separates the decimals of a number. `Intl` knows it too (a test compares them), but the first `NumberFormat` of a
 * page costs a phone 15 ms, and every price needs this.
 */
export function decimalSeparator(language: Language): '.' | ',' {
  switch (language) {
    case 'de':
    case 'es':
    case 'fr':
    case 'pt-BR':
      return ','
    default:
      return '.'
  }
}
