/** The words of the tabs, and of the activity filters (PRO-05). */
export const TAB_NAMES = {
  on_sale: 'tab_on_sale',
  owned: 'tab_owned',
  created: 'tab_created',
  liked: 'tab_liked',
  activity: 'tab_activity',
  following: 'tab_following',
  followers: 'tab_followers',
  royalties: 'tab_royalties',
} as const

export const FILTER_NAMES = {
  listed: 'filter_listed',
  purchased: 'filter_purchased',
  minted: 'filter_minted',
  transfered: 'filter_transfered',
  offered: 'filter_offered',
  liked: 'filter_liked',
  following: 'filter_following',
} as const

/** What stands where a tab has nothing (ERR-05). */
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
