import { finding } from '@vitrine/messages/pages/finding'
import { wordsOf } from './wordsOf.ts'

/** The sentences of home and the search page: how to sort and narrow what they show. */
export const ofFinding = wordsOf(finding)
