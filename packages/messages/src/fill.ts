import { type MarketNames, market } from '@vitrine/domain/market'

/** The names of the parameters of a sentence. Those of the marketplace are no parameters. */
export type ParamsOf<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? Exclude<Inside extends `${infer Name}:${string}` ? Name : Inside, keyof MarketNames> | ParamsOf<Rest>
  : never

const PLACEHOLDER = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/**
 * Puts parameters into a sentence. `{n}` becomes the value; `{n:work|works}` becomes the first form if the value is 1,
 * otherwise the second. `{product}`, `{store}` and `{line}` are the marketplace's. A placeholder without a value stays.
 */
export function fill(sentence: string, params: Readonly<Record<string, string | number>> = {}): string {
  return sentence.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = params[name] ?? market[name as keyof MarketNames]
    if (value === undefined) return placeholder
    if (one === undefined || other === undefined) return String(value)
    return Number(value) === 1 ? one : other
  })
}
