import { rare } from '@vitrine/messages/pages/rare'
import { wordsOf } from './wordsOf.ts'

/** Sentences that few visits need. */
export const rareText = wordsOf(rare)
