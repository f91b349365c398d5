/** The message key for the name of each kind of activity. */
export const ACTIVITY_NAMES = {
  listed: 'filter_listed',
  purchased: 'filter_purchased',
  minted: 'filter_minted',
  transfered: 'filter_transfered',
  offered: 'filter_offered',
  liked: 'filter_liked',
  following: 'filter_following',
} as const
