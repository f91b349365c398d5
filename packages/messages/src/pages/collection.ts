/** The sentences of the page of a collection alone. Its part of the site brings them. */
export const collection = {
  works_count: '{n, plural, one {# work} other {# works}}',
  upcoming_short: 'Upcoming',
  empty_tokens: 'No tokens found',
  tab_product_tokens: '{product} Tokens',
  collection_tabs: 'Sections of this collection',
  upcoming: 'UPCOMING',
  upcoming_text:
    'An official collection by {name}. The release date is {date}, The Collection will have {n} unique artworks',
  upcoming_text_open: 'An official collection by {name}. The release date is {date}.',
  upcoming_unreviewed:
    'A collection by {name}. The release date is {date}, The Collection will have {n} unique artworks',
  upcoming_unreviewed_open: 'A collection by {name}. The release date is {date}.',
  opens_in: 'Opens in',
  subscribe_collection: "Don't miss, subscribe with email",
  opens_days: 'days',
  opens_hours: 'hours',
  opens_mins: 'mins',
  gallery_mode: 'Gallery mode',
} as const
