import { search } from '@vitrine/messages/search'
import { wordsOf } from '#words/wordsOf.ts'

/** The sentences of this page alone. */
export const w = wordsOf(search)
