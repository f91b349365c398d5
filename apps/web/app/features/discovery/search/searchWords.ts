import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import { search } from '@vitrine/messages/pages/search'
import { wordsOf } from '#words/wordsOf.ts'

/** The sentences of this page alone. */
export const w = wordsOf(search)

/** A count that ends at "100+". */
export const foundText = (n: number): string => (n < MOST_COUNTED ? String(n) : w('search_count_many'))
