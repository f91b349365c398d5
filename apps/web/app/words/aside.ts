import { aside } from '@vitrine/messages/aside'
import { wordsOf } from './wordsOf.ts'

/** Sentences that few visits need. */
export const ofAside = wordsOf(aside)
