import { auction } from '@vitrine/messages/pages/auction'
import { wordsOf } from '#words/wordsOf.ts'

/** The sentences of auctions. */
export const w = wordsOf(auction)
