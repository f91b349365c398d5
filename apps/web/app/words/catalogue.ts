import { type MessageKey, t as sentence, messageOf as sentenceOf } from '@vitrine/messages/t'
import { translate } from './language.ts'

export type { MessageKey } from '@vitrine/messages/t'

/**
 * Every sentence of the catalogue. Only for code that loads when somebody acts: importing it brings all sentences along.
 * Browsing pages import `t.ts`, which has only theirs.
 */
export const t = ((...given: Parameters<typeof sentence>) => translate(sentence(...given))) as typeof sentence

export const messageOf: typeof sentenceOf = (key, params) => {
  const found = sentenceOf(key, params)
  return found === null ? null : translate(found)
}

/** The sentence for a key that comes from a table. Only for sentences without parameters. */
export function say(key: MessageKey): string {
  return messageOf(key) ?? key
}
