/** The sentences of the page of a work alone. Its part of the site brings them. */
export const work = {
  provenance: 'Provenance',
  history_likes: 'Likes',
  you_own: 'You own {n} of {copies}',
  more_from_collection: 'More from this collection',
  more_by_creator: 'More by {name}',
  make_offer: 'Make an offer',
  no_offers: 'No offers yet',
  offer_until: 'until {date}',
  offer_for_any: 'For any work of its contract',
  offer_for: '{n} {n:copy|copies}',
} as const
