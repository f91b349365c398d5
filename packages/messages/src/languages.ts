/** The languages of the marketplace, as each calls itself. The first one is the language of the catalogue. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  'zh-CN': '简体中文',
  ar: 'العربية',
} as const

export type Language = keyof typeof LANGUAGES

/** The language whose sentences are in the code. All others translate it. */
export const SOURCE = 'en'
export type Translated = Exclude<Language, typeof SOURCE>

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[]
export const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== SOURCE)

export function isLanguage(text: string | null | undefined): text is Language {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}
