import { fill, type ParamsOf } from '@vitrine/messages/fill'
import { web } from '@vitrine/messages/web'
import { spoken } from './language.ts'

type Web = typeof web

type Arguments<S extends string> = [ParamsOf<S>] extends [never]
  ? []
  : [params: { readonly [N in ParamsOf<S>]: string | number }]

/**
 * A sentence of the pages that people browse, with its parameters put in. The sentences of acting are not at hand
 * here: they come with `t` of `catalogue.ts`, and with the code that acts.
 */
export function t<K extends keyof Web>(key: K, ...[params]: Arguments<Web[K]>): string {
  return fill(spoken(web[key]), params)
}
