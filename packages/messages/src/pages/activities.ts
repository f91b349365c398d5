/** The sentences of lists of activities. The pages that have one bring them. */
export const activities = {
  filter_listed: 'Listings',
  filter_purchased: 'Purchases',
  filter_minted: 'Sales',
  filter_transfered: 'Transfers',
  filter_offered: 'Bids',
  filter_liked: 'Likes',
  filter_following: 'Followings',
  empty_activities: 'No activities found',
  my_activity: 'My Activity',
  tab_following: 'Following',
} as const
