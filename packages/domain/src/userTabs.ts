/** The lists of a user (PRO-04): the tabs of a profile, with the names that the calls use. */
export const USER_TABS = [
  'on_sale',
  'owned',
  'created',
  'liked',
  'activity',
  'following',
  'followers',
  'royalties',
] as const

export type UserTab = (typeof USER_TABS)[number]
