import { traits } from '@vitrine/messages/pages/traits'
import { wordsOf } from './wordsOf.ts'

/** The sentences of a collection's filters and of a work's properties. */
export const ofTraits = wordsOf(traits)
