import { isLanguage, SOURCE } from '@vitrine/messages/languages'
import { translationOf } from '@vitrine/messages/translations'
import type { Reader, Words } from './language.ts'
import { PSEUDO, pseudo } from './pseudo.ts'

const marked = new WeakMap<Words, Words>()

/** Who reads a page in this language. It has the sentences of all languages: only for the server, and for development. */
export function readerOf(chosen: string): Reader {
  const language = isLanguage(chosen) ? chosen : SOURCE
  if (import.meta.env.DEV && chosen === PSEUDO)
    return { chosen, language: () => language, wordsFor: <W extends Words>(words: W) => pseudoOf(words) as W }
  return { language: () => language, wordsFor: (words) => translationOf(words, language) }
}

function pseudoOf(words: Words): Words {
  const known = marked.get(words)
  if (known) return known
  const made = Object.fromEntries(Object.entries(words).map(([key, sentence]) => [key, pseudo(sentence)]))
  marked.set(words, made)
  return made
}
