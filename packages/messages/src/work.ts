/** The sentences of the page of a work alone. Its part of the site brings them. */
export const work = {
  provenance: 'Provenance',
  history_likes: 'Likes',
  you_own: 'You own {n} of {copies}',
  more_from_collection: 'More from this collection',
  more_by_creator: 'More by {name}',
  private_sale: 'A private sale to {name}',
  make_offer: 'Make an offer',
  video_unplayable: 'This browser cannot play this video. Download it, or open this page in another browser.',
} as const
