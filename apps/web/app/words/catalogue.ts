import { en } from '@vitrine/messages/en'
import { fill, type Params } from '@vitrine/messages/fill'
import { withCause } from '@vitrine/messages/withCause'
import { formatDay } from './date.ts'
import { locale, wordsFor } from './language.ts'
import { decimalText } from './number.ts'
import { wordsOf } from './wordsOf.ts'

export type MessageKey = keyof typeof en

/**
 * Every sentence of the catalogue. Only for code that loads when somebody acts: importing it brings all sentences along.
 * Browsing pages import `t.ts`, which has only theirs.
 */
export const t = wordsOf(en)

/** The sentence of a key that is known only at run time, such as an API error's code; null if there is none. */
export function messageOf(key: string, params?: Params): string | null {
  const given = inLanguage(params)
  return sentence(
    key,
    withCause(given, (code) => sentence(code, given)),
  )
}

const sentence = (key: string, params: Params): string | null =>
  Object.hasOwn(en, key) ? fill(wordsFor(en)[key as MessageKey], params, locale()) : null

/** The parameters of rules and of the API that are decimals. They come with a point. */
const DECIMALS = ['minimum', 'ratio']

/** The parameters of rules and of the API as the reader writes them: decimals, and days as YYYY-MM-DD. */
function inLanguage(params: Params = {}): Params {
  const write = (name: string, value: string | number) => {
    if (typeof value === 'number') return value
    if (DECIMALS.includes(name)) return decimalText(value)
    return name === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(name, value)]))
}

/** The sentence for a key that comes from a table. Only for sentences without parameters. */
export function say(key: MessageKey): string {
  return messageOf(key) ?? key
}
