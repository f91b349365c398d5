import { home } from '@vitrine/messages/pages/home'
import { wordsOf } from './wordsOf.ts'

/** The sentences of home. */
export const ofHome = wordsOf(home)
