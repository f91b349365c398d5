import { en } from './en.ts'

export type MessageKey = keyof typeof en

/** The names of the parameters that a sentence takes. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Params<K extends MessageKey> = { readonly [N in Names<(typeof en)[K]>]: string | number }
type Arguments<K extends MessageKey> = [Names<(typeof en)[K]>] extends [never] ? [] : [params: Params<K>]

/** The sentence of a key with its parameters put in. */
export function t<K extends MessageKey>(key: K, ...[params]: Arguments<K>): string {
  return fill(en[key], params as Readonly<Record<string, string | number>> | undefined)
}

/** The sentence of a code that is only known as the app runs (an API error, say); null when there is none. */
export function messageOf(key: string, params?: Readonly<Record<string, string | number>>): string | null {
  return Object.hasOwn(en, key) ? fill(en[key as MessageKey], params) : null
}

function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
}
