/** The sentences of the search page alone. Its part of the site brings them. */
export const search = {
  search_tabs: 'What to search for',
  tab_items: 'Items',
  tab_users: 'Users',
  tab_collections: 'Collections',
  price_in_dollars: 'Price in dollars',
  price_in: 'Price in {currency}',
  price_needs_chain: 'Dollar rates are unavailable right now. Choose a blockchain to filter by price.',
  price_lowest: 'Lowest price',
  price_highest: 'Highest price',
  price_more: '{n} or more',
  opened: 'Opened',
  from_day: 'From',
  to_day: 'To',
  search_no_items: 'No Items Found',
  search_no_users: 'No Users Found',
  search_no_collections: 'No collections found',
} as const
