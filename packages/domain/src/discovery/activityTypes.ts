/** The types of activities (ENT-04), by which lists of activities are filtered (ACT-01, PRO-05). */
export const ACTIVITY_TYPES = [
  'listed',
  'purchased',
  'minted',
  'transfered',
  'offered',
  'liked',
  'following',
] as const

export type ActivityType = (typeof ACTIVITY_TYPES)[number]
