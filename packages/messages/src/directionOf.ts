import type { Language } from './languages.ts'

/** Where a line of a language begins. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
