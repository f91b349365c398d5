import { en } from './en.ts'
import { fill, type Params, type ParamsOf, sentenceOf } from './fill.ts'
import { withCause } from './withCause.ts'

export type MessageKey = keyof typeof en

type ParamsFor<K extends MessageKey> = { readonly [N in ParamsOf<(typeof en)[K]>]: string | number }
type Arguments<K extends MessageKey> = [ParamsOf<(typeof en)[K]>] extends [never]
  ? []
  : [params: ParamsFor<K>]

/** The sentence of a key, with its parameters. */
export function t<K extends MessageKey>(key: K, ...[params]: Arguments<K>): string {
  return sentenceOf(en, key, params as Params | undefined)
}

/** The sentence of a key that is known only at run time, such as an API error's code; null if there is none. */
export function messageOf(key: string, params: Params = {}): string | null {
  const sentence = (code: string, filled: typeof params) =>
    Object.hasOwn(en, code) ? fill(en[code as MessageKey], filled) : null
  return sentence(
    key,
    withCause(params, (code) => sentence(code, params)),
  )
}
