import { type ParamsOf, sentenceOf } from '@vitrine/messages/fill'
import { locale, wordsFor } from './language.ts'

export type Arguments<S extends string> = [ParamsOf<S>] extends [never]
  ? []
  : [params: { readonly [N in ParamsOf<S>]: string | number }]

/** Sentences of the catalogue in the language of the page: a function that fills in their parameters. */
export function wordsOf<const Words extends Readonly<Record<string, string>>>(words: Words) {
  return <K extends keyof Words & string>(key: K, ...[params]: Arguments<Words[K]>): string =>
    sentenceOf(wordsFor(words), key, params, locale())
}
