import { createContext, useContext, useSyncExternalStore } from 'react'
import { pseudo } from './pseudo.ts'

/** While developing there is one more, made out of English: what it leaves plain was written past the catalogue. */
const PSEUDO = 'pseudo'

/** The languages that a person can choose from. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ...(import.meta.env.DEV && { [PSEUDO]: 'Ƥšéûðó' }),
}

const COOKIE = 'vitrine.language'
const FIRST = 'en'
const YEAR = 31_536_000
const listeners = new Set<() => void>()
let rendered = FIRST

/** The language of whoever sends these cookies: the server renders in the one that was chosen, too. */
export function languageOf(cookies: string): string {
  const language = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookies)?.[1] ?? FIRST
  return language in LANGUAGES ? language : FIRST
}

/** The language that the server rendered in, so that the browser's first render says the same. */
export const RenderedLanguage = createContext(FIRST)

/** Changes the language of this browser. */
export function setLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`
  for (const listener of listeners) listener()
}

/** The language that is shown. Who renders all of the page uses it as the key of what it renders. */
export function useLanguage(): string {
  const first = useContext(RenderedLanguage)
  rendered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => languageOf(document.cookie),
    () => first,
  )
  return rendered
}

/** A sentence of the catalogue in the language that is shown. */
export function spoken(sentence: string): string {
  return import.meta.env.DEV && rendered === PSEUDO ? pseudo(sentence) : sentence
}
