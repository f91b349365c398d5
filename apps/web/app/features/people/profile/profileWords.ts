import { profile } from '@vitrine/messages/pages/profile'
import { wordsOf } from '#words/wordsOf.ts'

/** The sentences of this page alone. */
export const w = wordsOf(profile)
