import { CATALOGUE } from './catalogue.ts'
import { en } from './en.ts'
import { type Language, TRANSLATED, type Translated } from './languages.ts'
import { PARTS, type PartName } from './parts.ts'
import translated from './translated.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>
type Sentences = Partial<
  Record<PartName, Readonly<Record<string, Readonly<Partial<Record<Translated, string>>>>>>
>

/** What a language says, by part and key. Only the server and the build import this: a browser gets one language. */
export const TRANSLATIONS = Object.fromEntries(
  TRANSLATED.map((language) => [language, wordsIn(language, translated)]),
) as Readonly<Record<Translated, Partial<Record<PartName, Words>>>>

function wordsIn(language: Translated, sentences: Sentences): Partial<Record<PartName, Words>> {
  const parts = Object.entries(sentences).map(([part, keys]) => [
    part,
    Object.fromEntries(
      Object.entries(keys).flatMap(([key, { [language]: text }]) =>
        text === undefined ? [] : [[key, text]],
      ),
    ),
  ])
  return Object.fromEntries(parts)
}

const names = new Map<Words, PartName>(
  Object.entries(PARTS).map(([name, words]) => [words, name as PartName]),
)
const whole = new Map<Language, Words>()

/**
 * The same sentences in another language. A part that the language leaves out stays English.
 * @param words a part of the catalogue, or `en` itself
 */
export function translationOf<W extends Words>(words: W, language: Language): W {
  if (language === 'en') return words
  if (words === (en as Words)) return wholeOf(language) as W
  const name = names.get(words)
  return ((name && TRANSLATIONS[language][name]) ?? words) as W
}

/** The catalogue in a language. */
function wholeOf(language: Translated): Words {
  const known = whole.get(language)
  if (known) return known
  const inside = Object.entries(TRANSLATIONS[language]).filter(([name]) => name in CATALOGUE)
  const made = Object.assign({}, en, ...inside.map(([, words]) => words))
  whole.set(language, made)
  return made
}
