import { en } from '@vitrine/messages/en'
import { fill, type Params } from '@vitrine/messages/fill'
import { locale, wordsFor } from './language.ts'
import { wordsOf } from './wordsOf.ts'

export type MessageKey = keyof typeof en

/**
 * Every sentence of the catalogue. Only for code that loads when somebody acts: importing it brings all sentences along.
 * Browsing pages import `t.ts`, which has only theirs.
 */
export const t = wordsOf(en)

/** The sentence of a key that is known only at run time, such as an API error's code; null if there is none. */
export function messageOf(key: string, params?: Params): string | null {
  return Object.hasOwn(en, key) ? fill(wordsFor(en)[key as MessageKey], params, locale()) : null
}

/** The sentence for a key that comes from a table. Only for sentences without parameters. */
export function say(key: MessageKey): string {
  return messageOf(key) ?? key
}
