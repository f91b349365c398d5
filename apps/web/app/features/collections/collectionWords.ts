import { collection } from '@vitrine/messages/pages/collection'
import { wordsOf } from '#words/wordsOf.ts'

/** The sentences of this page alone. */
export const w = wordsOf(collection)
