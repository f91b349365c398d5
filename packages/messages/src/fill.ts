/** The names of the parameters of a sentence. */
export type ParamsOf<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | ParamsOf<Rest>
  : never

const PLACEHOLDER = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/**
 * Puts parameters into a sentence. `{n}` becomes the value; `{n:work|works}` becomes the first form if the value is 1,
 * otherwise the second. A placeholder without a value stays.
 */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = params[name]
    if (value === undefined) return placeholder
    if (one === undefined || other === undefined) return String(value)
    return Number(value) === 1 ? one : other
  })
}
