import { exhibition } from '@vitrine/messages/pages/exhibition'
import { wordsOf } from './wordsOf.ts'

/** The sentences with which people look at works: one after the other, and on the whole screen. */
export const ofExhibition = wordsOf(exhibition)
