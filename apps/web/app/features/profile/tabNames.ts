/** The message key for the name of each tab. */
export const TAB_NAMES = {
  bids: 'tab_my_bids',
  on_sale: 'tab_on_sale',
  owned: 'tab_owned',
  created: 'tab_created',
  liked: 'tab_liked',
  activity: 'tab_activity',
  following: 'tab_following',
  followers: 'tab_followers',
  royalties: 'tab_royalties',
} as const

/** The message key for each empty tab (ERR-05). */
export const EMPTY = {
  on_sale: 'empty_items',
  owned: 'empty_items',
  created: 'empty_items',
  liked: 'empty_items',
  activity: 'empty_activities',
  following: 'empty_followings',
  followers: 'empty_followers',
  royalties: 'nothing_yet',
} as const
