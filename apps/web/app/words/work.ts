import { work } from '@vitrine/messages/pages/work'
import { wordsOf } from './wordsOf.ts'

/** The sentences of the page of a work, which several features share. */
export const ofWork = wordsOf(work)
