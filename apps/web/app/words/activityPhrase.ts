import type { ActivityType } from '@vitrine/domain/discovery/activityTypes'
import { ofActivities } from './activities.ts'

const WITHOUT_OTHER = {
  minted: 'did_minted',
  listed: 'did_listed',
  purchased: 'did_purchased',
  offered: 'did_offered',
  liked: 'did_liked',
  transfered: 'did_transfered',
  following: 'did_following',
} as const
const WITH_OTHER = {
  ...WITHOUT_OTHER,
  purchased: 'did_purchased_from',
  transfered: 'did_transfered_to',
} as const

/**
 * What somebody did, as the middle of a sentence: '… bought it from …'.
 * @param withOther whether the name of another person follows
 */
export function activityPhrase(type: ActivityType, withOther: boolean): string {
  return ofActivities((withOther ? WITH_OTHER : WITHOUT_OTHER)[type])
}

/** The person whose name ends the sentence, if there is one. A bid is placed on a work, not with its seller. */
export function otherIn<Person>(did: { type: ActivityType; to_user: Person | null }): Person | null {
  return did.type === 'offered' ? null : did.to_user
}
