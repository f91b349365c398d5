import { useSyncExternalStore } from 'react'

/**
 * The languages that a person can choose from. In development there is one more, made out of English: what it leaves
 * plain was written past the catalogue, and what it breaks has no room for longer words.
 */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ...(import.meta.env.DEV && { pseudo: 'Ƥšéûðó' }),
}

const KEY = 'vitrine.language'
const FIRST = 'en'
const listeners = new Set<() => void>()
let rendered = FIRST

function chosen(): string {
  const language = localStorage.getItem(KEY) ?? FIRST
  return language in LANGUAGES ? language : FIRST
}

/** Changes the language of this browser. */
export function setLanguage(language: string): void {
  localStorage.setItem(KEY, language)
  for (const listener of listeners) listener()
}

/** The language that is shown. Who renders all of the page uses it as the key of what it renders. */
export function useLanguage(): string {
  rendered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosen,
    () => FIRST,
  )
  return rendered
}

/** A sentence of the catalogue in the language that is shown. */
export function spoken(sentence: string): string {
  return import.meta.env.DEV && rendered === 'pseudo' ? pseudo(sentence) : sentence
}

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aceilnorsuyzACEINOSUYZ'].map((letter, at) => [letter, [...'áçéíłñóřšúýžÁÇÉÍÑÓŠÚÝŽ'][at] ?? letter]),
)

/** A third longer, with marks on its letters; parameters stay as they are. */
function pseudo(sentence: string): string {
  const marked = sentence.replace(/\{\w+\}|[a-zA-Z]/g, (part) => LETTERS[part] ?? part)
  return `[${marked}${'·'.repeat(Math.ceil(sentence.length / 3))}]`
}
