import type { Language } from './languages.ts'

/**
 * The locale of a language for `Intl`. English writes dates as the specification does. Arabic has Western digits:
 * servers and browsers do not agree on its own.
 */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-US'
  return language === 'ar' ? 'ar-u-nu-latn' : language
}
