/** What can happen to a collectible or between users (ENT-04): what activity can be narrowed to (ACT-01, PRO-05). */
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
