import { cautions } from '@vitrine/messages/pages/cautions'
import { wordsOf } from './wordsOf.ts'

/** The sentences beside what others wrote to mislead people. */
export const cautionText = wordsOf(cautions)
