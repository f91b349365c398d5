import { fill, type ParamsOf } from '@vitrine/messages/fill'
import { web } from '@vitrine/messages/web'
import { translate } from './language.ts'

type Web = typeof web

type Arguments<S extends string> = [ParamsOf<S>] extends [never]
  ? []
  : [params: { readonly [N in ParamsOf<S>]: string | number }]

/**
 * A sentence of the browsing pages, with its parameters filled in. Code that loads when somebody acts uses `t` of
 * `catalogue.ts`, which has every sentence.
 */
export function t<K extends keyof Web>(key: K, ...[params]: Arguments<Web[K]>): string {
  return fill(translate(web[key]), params)
}
