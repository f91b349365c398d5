import { en } from './en.ts'
import { type Params, sentenceOf } from './fill.ts'
import { isLanguage, SOURCE } from './languages.ts'
import { localeOf } from './localeOf.ts'
import type { MessageKey, t } from './t.ts'
import { translationOf } from './translations.ts'

/** `t` in a language, for what the server writes. Without one, or in an unknown one, it is English. */
export function tIn(language: string | null): typeof t {
  const known = isLanguage(language) ? language : SOURCE
  const words: Readonly<Record<MessageKey, string>> = translationOf(en, known)
  return (key, ...[params]) => sentenceOf(words, key, params as Params | undefined, localeOf(known))
}
