import { web } from '@vitrine/messages/web'
import { spoken } from './language.ts'

type Values = Readonly<Record<string, string | number>>
type Web = typeof web

/** The names of the parameters that a sentence takes. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Arguments<S extends string> = [Names<S>] extends [never]
  ? []
  : [params: { readonly [N in Names<S>]: string | number }]

/**
 * A sentence of the pages that people browse, with its parameters put in. The sentences of acting are not at hand
 * here: they come with `t` of `catalogue.ts`, and with the code that acts.
 */
export function t<K extends keyof Web>(key: K, ...[params]: Arguments<Web[K]>): string {
  return fill(spoken(web[key]), params)
}

/** Puts parameters into a sentence. */
export function fill(sentence: string, params: Values = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
