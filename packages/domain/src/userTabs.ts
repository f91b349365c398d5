/** What is listed of a user (PRO-04): the tabs of a profile, as the calls name them. */
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
