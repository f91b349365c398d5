import { en } from './en.ts'
import { fill, type ParamsOf } from './fill.ts'
import { withCause } from './withCause.ts'

export type MessageKey = keyof typeof en

type Params<K extends MessageKey> = { readonly [N in ParamsOf<(typeof en)[K]>]: string | number }
type Arguments<K extends MessageKey> = [ParamsOf<(typeof en)[K]>] extends [never] ? [] : [params: Params<K>]

/** The sentence of a key, with its parameters. */
export function t<K extends MessageKey>(key: K, ...[params]: Arguments<K>): string {
  return fill(en[key], params as Readonly<Record<string, string | number>> | undefined)
}

/** The sentence of a key that is known only at run time, such as an API error's code; null if there is none. */
export function messageOf(
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string | null {
  const sentence = (code: string, filled: typeof params) =>
    Object.hasOwn(en, code) ? fill(en[code as MessageKey], filled) : null
  return sentence(
    key,
    withCause(params, (code) => sentence(code, params)),
  )
}
