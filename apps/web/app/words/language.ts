import { createContext, useContext, useSyncExternalStore } from 'react'
import { pseudo } from './pseudo.ts'

/** A development language made from English: text that it does not change is missing from the catalogue. */
const PSEUDO = 'pseudo'

/** The languages that a person can choose from. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ...(import.meta.env.DEV && { [PSEUDO]: 'Ƥšéûðó' }),
}

const COOKIE = 'vitrine.language'
const DEFAULT = 'en'
const YEAR = 31_536_000
const listeners = new Set<() => void>()
let current = DEFAULT

/** The language in these cookies, so that the server also renders in the chosen one. */
export function languageOf(cookies: string): string {
  const language = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookies)?.[1] ?? DEFAULT
  return language in LANGUAGES ? language : DEFAULT
}

/** The language of the server's render; the browser's first render must use the same one. */
export const RenderedLanguage = createContext(DEFAULT)

/** Changes the language of this browser. */
export function setLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`
  for (const listener of listeners) listener()
}

/** The current language. The root uses it as a React key, so that the whole page renders again when it changes. */
export function useLanguage(): string {
  const rendered = useContext(RenderedLanguage)
  current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => languageOf(document.cookie),
    () => rendered,
  )
  return current
}

/** A sentence of the catalogue in the current language. */
export function translate(sentence: string): string {
  return import.meta.env.DEV && current === PSEUDO ? pseudo(sentence) : sentence
}
