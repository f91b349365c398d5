/** The sentences of the pages that people browse. Strings that the specification quotes are exact. */
export const web = {
  product: '{product}',
  product_line: 'Collect works from the people who make them.',
  title_of: '{title} · {product}',

  // time and numbers
  ago_now: 'just now',
  percent: '{n}%',

  // everywhere
  load_more: 'Load More',
  loading: 'Loading',
  retry: 'Try Again',
  close: 'Close',
  list_shown: '{n} shown',
  list_failed: 'This list could not be loaded.',
  notices: 'Notices',
  success: 'Success',
  error: 'Error',
  verified: 'Verified',
  self_verified: 'Self-verified: nobody reviewed this',
  skip_to_content: 'Skip to content',

  // header and footer
  nav_main: 'Main',
  nav_explore: 'Explore',
  nav_advertising: 'Advertising',
  nav_tokenization: 'Tokenization',
  report: 'Report',
  nav_items: 'My Items',
  nav_activity: 'Activity',
  nav_menu: 'Menu',
  nav_home: '{product} home',
  search_placeholder: 'Search by creator, item, collection',
  search_submit: 'Search',
  search_clear: 'Clear search',
  create_nft: 'Create NFT',
  create_new: 'Create new',
  import_nfts: 'Import NFTs',
  connect_wallet: 'Connect Wallet',

  // labels of works
  edition_single: '1 of 1',
  edition_of: 'Edition of {copies}',
  edition_on_sale: '{n} of {copies} on sale',
  work_alt: 'The work “{title}”',
  media_video: 'Video',
  media_audio: 'Audio',
  media_page: 'Interactive',
  price: 'Price',
  bid_from: 'Bid from',
  highest_bid: 'Highest bid',
  not_on_sale: 'Not on sale',
  burnt: 'Burnt',
  more_offers: '{n, plural, one {# more offer} other {# more offers}}',
  ended: 'Ended',
  left_days: '{days}d {hours}h',
  left_hours: '{hours}h {mins}m',
  left_minutes: '{mins}m {sec}s',
  like_label: 'Like “{title}”, {n, plural, one {# like} other {# likes}}',
  by_creator: 'by {name}',
  works: 'Works',

  // home
  explore_nft: 'Explore NFT',
  categories: 'Categories',
  all: 'All',
  show: 'Show',
  previous: 'Previous',
  next: 'Next',
  empty_works: 'No items found',

  // a work's page
  read_more: 'Read More',
  read_less: 'Read Less',
  created_on: 'Created',
  nothing_yet: 'Nothing yet',
  copies_count: '{n, plural, one {# copy} other {# copies}}',

  // offers
  time_left: 'Time left:',
  resell: 'Resell',
  cannot_be_sold: 'Cannot be sold',

  // people
  tab_on_sale: 'On sale',
  tab_owned: 'Owned',
  filters: 'Filters',
  reset_filter: 'Reset filter',
  collections: 'Collections',
} as const
