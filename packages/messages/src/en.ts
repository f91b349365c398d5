import { CATALOGUE } from './catalogue.ts'

type Part = (typeof CATALOGUE)[keyof typeof CATALOGUE]
type KeyOf<P> = P extends unknown ? keyof P : never
type SentenceOf<P, K extends PropertyKey> = P extends Readonly<Record<K, infer S>> ? S : never

/** Every sentence that a person can see, in English, by its key. `fill.ts` describes the placeholders. */
export const en: { readonly [K in KeyOf<Part>]: SentenceOf<Part, K> } = Object.assign(
  {},
  ...Object.values(CATALOGUE),
)
