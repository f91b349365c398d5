import { activities } from '@vitrine/messages/pages/activities'
import { wordsOf } from './wordsOf.ts'

/** The sentences of lists of activities. The pages that have one bring them. */
export const ofActivities = wordsOf(activities)
