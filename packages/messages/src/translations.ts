import { CATALOGUE } from './catalogue.ts'
import { en } from './en.ts'
import type { Language, Translated } from './languages.ts'
import { PARTS, type PartName } from './parts.ts'
import ar from './translated/ar.json' with { type: 'json' }
import de from './translated/de.json' with { type: 'json' }
import es from './translated/es.json' with { type: 'json' }
import fr from './translated/fr.json' with { type: 'json' }
import ja from './translated/ja.json' with { type: 'json' }
import ptBR from './translated/pt-BR.json' with { type: 'json' }
import zhCN from './translated/zh-CN.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

/** What a language says, by part and key. Only the server and the build import this: a browser gets one language. */
export const TRANSLATIONS: Readonly<Record<Translated, Partial<Record<PartName, Words>>>> = {
  de,
  es,
  fr,
  'pt-BR': ptBR,
  ja,
  'zh-CN': zhCN,
  ar,
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
