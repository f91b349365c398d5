import { web } from '@vitrine/messages/web'
import { wordsOf } from './wordsOf.ts'

/**
 * A sentence of the browsing pages, with its parameters filled in. Code that loads when somebody acts uses `t` of
 * `catalogue.ts`, which has every sentence.
 */
export const t = wordsOf(web)
