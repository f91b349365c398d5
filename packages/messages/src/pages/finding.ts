/** The sentences of home and the search page: how to sort and narrow what they show. */
export const finding = {
  sort_recent: 'Most recent',
  sort_cheap: 'Lowest price',
  sort_costly: 'Highest price',
  sort_liked: 'Most liked',
  sort: 'Sort',
  compare_needs_chain: 'Dollar rates are unavailable right now. Choose a blockchain to sort by price.',
  verified_only: 'Verified only',
  blockchain: 'Blockchain',
  product_description:
    'Original digital works on Ethereum, Polygon and BNB Smart Chain: browse, bid, buy, and create your own.',
} as const
