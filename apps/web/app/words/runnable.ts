import { runnable } from '@vitrine/messages/pages/runnable'
import { wordsOf } from './wordsOf.ts'

/** The sentences of a work that is a page with scripts. */
export const ofRunnable = wordsOf(runnable)
