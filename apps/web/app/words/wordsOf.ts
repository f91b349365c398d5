import { fill, type ParamsOf } from '@vitrine/messages/fill'
import { translate } from './language.ts'

type Arguments<S extends string> = [ParamsOf<S>] extends [never]
  ? []
  : [params: { readonly [N in ParamsOf<S>]: string | number }]

/** The sentences of a page that are outside of the catalogue: a function that fills in their parameters. */
export function wordsOf<const Words extends Record<string, string>>(words: Words) {
  return <K extends keyof Words & string>(key: K, ...[params]: Arguments<Words[K]>): string =>
    fill(translate(words[key] as Words[K]), params)
}
