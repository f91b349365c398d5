import { directionOf } from '@vitrine/messages/directionOf'
import type { Language } from '@vitrine/messages/languages'
import { localeOf } from '@vitrine/messages/localeOf'

/** What a person chose. The server reads it too. */
export const LANGUAGE_COOKIE = 'vitrine.language'

export type Words = Readonly<Record<string, string>>
/** What depends on who reads. A page in the browser has one reader; the server sets it for each page. */
export type Reader = { language: () => Language; wordsFor: <W extends Words>(words: W) => W; chosen?: string }

// Once: a translating browser changes the attribute later.
const pageLanguage = (typeof document === 'undefined' ? 'en' : document.documentElement.lang) as Language

let reader: Reader = { language: () => pageLanguage, wordsFor: (words) => words }

/**
 * Says who reads. The build gives a browser the sentences of its language, so only the server calls this, and Vite's
 * pages during development.
 */
export function setReader(given: Reader): void {
  reader = given
}

/** The language of the page. It changes only with a new page. */
export const language = (): Language => reader.language()

/** What the footer shows as chosen; during development also the made-up language. */
export const chosenLanguage = (): string => reader.chosen ?? language()

/** The language of the page, as `Intl` takes it. */
export const locale = (): string => localeOf(language())

/** Where the lines of the page begin. */
export const direction = (): 'ltr' | 'rtl' => directionOf(language())

/** A text that runs from left to right in every sentence: one that runs from right to left would swap its parts. */
export const leftToRight = (text: string): string => (direction() === 'rtl' ? `\u2066${text}\u2069` : text)

/** These sentences in the language of the page. */
export const wordsFor = <W extends Words>(words: W): W => reader.wordsFor(words)

/** A sentence that is the same in every language, except the made-up one. */
export const translate = (sentence: string): string => wordsFor({ sentence }).sentence
