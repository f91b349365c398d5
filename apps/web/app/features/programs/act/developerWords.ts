import { developers } from '@vitrine/messages/developers'
import { wordsOf } from '#words/wordsOf.ts'

/** A sentence of this page, with its parameters filled in. */
export const w = wordsOf(developers)
