import { type MarketNames, market } from '@vitrine/domain/market'

/**
 * The names of the parameters of a sentence. Those of the marketplace are no parameters. In an English sentence the
 * branches of a plural have no parameters of their own.
 */
export type ParamsOf<S extends string> = S extends `${string}{${infer Rest}`
  ? Rest extends `${infer Inside}}${infer After}`
    ? Inside extends `${infer Name}, plural,${string}`
      ? Name | (Rest extends `${string}}}${infer End}` ? ParamsOf<End> : never)
      : Exclude<Inside, keyof MarketNames> | ParamsOf<After>
    : never
  : never

export type Params = Readonly<Record<string, string | number>>

const PLURAL = /\{(\w+), plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})+)\}/g
const BRANCH = /([=\w]+) \{((?:[^{}]|\{\w+\})*)\}/g
const PLACEHOLDER = /\{(\w+)\}/g

const numbers: Record<string, Intl.NumberFormat> = {}
const plurals: Record<string, Intl.PluralRules> = {}

/** A number as people of a locale write it. */
export function formatNumber(value: number, locale: string): string {
  // Most numbers of a page are this small, and the first `NumberFormat` of a page costs a phone 20 ms.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !locale.startsWith('ar')) return String(value)
  numbers[locale] ??= new Intl.NumberFormat(locale)
  return numbers[locale].format(value)
}

/**
 * In a sentence that runs from right to left, a name such as `hours.csv` keeps its own direction (UAX 9, FSI and PDI). A
 * bare number stays next to its sign: 2.5%.
 */
const isolate = (text: string, locale: string) =>
  locale.startsWith('ar') && /\p{L}/u.test(text) ? `\u2068${text}\u2069` : text

/**
 * Puts parameters into a sentence. It understands what the catalogue uses of ICU MessageFormat: `{name}`, and
 * `{n, plural, one {# work} other {# works}}`, whose branches can have `{name}` too. `{product}` and `{store}` are the
 * marketplace's. A placeholder without a value stays.
 * @param locale formats numbers and chooses between the forms of a plural
 */
export function fill(sentence: string, params: Params = {}, locale = 'en-US'): string {
  const write = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, locale) : isolate(value, locale)
  return sentence
    .replace(PLURAL, (plural, name: string, branches: string) => {
      const value = params[name]
      if (value === undefined) return plural
      plurals[locale] ??= new Intl.PluralRules(locale)
      const forms = Object.fromEntries([...branches.matchAll(BRANCH)].map(([, form, text]) => [form, text]))
      const form = forms[`=${value}`] ?? forms[plurals[locale].select(Number(value))] ?? forms.other ?? ''
      return form.replaceAll('#', write(value))
    })
    .replace(PLACEHOLDER, (placeholder, name: string) => {
      const value = params[name] ?? market[name as keyof MarketNames]
      return value === undefined ? placeholder : write(value)
    })
}

/**
 * The sentence of a key, with its parameters filled in.
 * @throws naming the key, if the words lack it
 */
export function sentenceOf(
  words: Readonly<Record<string, string>>,
  key: string,
  params?: Params,
  locale?: string,
): string {
  const sentence = words[key]
  if (sentence === undefined) throw new Error(`no sentence ${key}`)
  return fill(sentence, params, locale)
}
