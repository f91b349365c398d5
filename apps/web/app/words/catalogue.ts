import { type MessageKey, t as sentence, messageOf as sentenceOf } from '@vitrine/messages/t'
import { spoken } from './language.ts'

export type { MessageKey } from '@vitrine/messages/t'

/**
 * Every sentence of the catalogue, also those of acting. Only for code that loads when somebody acts: a page that is
 * browsed says what it says by `t.ts`, and is spared the rest.
 */
export const t = ((...given: Parameters<typeof sentence>) => spoken(sentence(...given))) as typeof sentence

export const messageOf: typeof sentenceOf = (key, params) => {
  const found = sentenceOf(key, params)
  return found === null ? null : spoken(found)
}

/** The sentence of a key that a table names: one without parameters. */
export function say(key: MessageKey): string {
  return messageOf(key) ?? key
}
