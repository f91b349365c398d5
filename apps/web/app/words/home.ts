import { home } from '@vitrine/messages/home'
import { wordsOf } from './wordsOf.ts'

/** The sentences of home. */
export const ofHome = wordsOf(home)
