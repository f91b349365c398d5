import { AsyncLocalStorage } from 'node:async_hooks'
import { chooseLanguage } from '@vitrine/messages/chooseLanguage'
import { SOURCE } from '@vitrine/messages/languages'
import { LANGUAGE_COOKIE, type Reader, setReader } from './words/language.ts'
import { readerOf } from './words/pageReader.ts'
import { PSEUDO } from './words/pseudo.ts'

/** Pages render at the same time, each in the language of its reader. */
const readers = new AsyncLocalStorage<Reader>()
const fallback = readerOf(SOURCE)
const now = () => readers.getStore() ?? fallback

setReader({
  language: () => now().language(),
  wordsFor: (words) => now().wordsFor(words),
  get chosen() {
    return now().chosen
  },
})

/** What decides about the language of a page, for caches. */
export const VARY = 'accept-language, cookie'

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([\\w-]+)`)

/** Renders for whoever sent the request, in their language. */
export function readAs<T>(request: Request, render: () => T): T {
  const chosen = COOKIE.exec(request.headers.get('cookie') ?? '')?.[1]
  if (import.meta.env.DEV && chosen === PSEUDO) return readers.run(readerOf(PSEUDO), render)
  const language = chooseLanguage({
    asked: new URL(request.url).searchParams.get('lang'),
    chosen,
    accepted: request.headers.get('accept-language'),
  })
  return readers.run(readerOf(language), render)
}
