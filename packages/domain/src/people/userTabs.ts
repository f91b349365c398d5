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

/** One's own profile has two more: what one hid there, and what is held back from lists. */
export const OWN_USER_TABS = [...USER_TABS, 'hidden', 'held_back'] as const

export type UserTab = (typeof OWN_USER_TABS)[number]
