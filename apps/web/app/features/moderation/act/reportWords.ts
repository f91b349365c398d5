import { report } from '@vitrine/messages/report'
import { wordsOf } from '#words/wordsOf.ts'

/** A sentence of this form, with its parameters filled in. */
export const w = wordsOf(report)
