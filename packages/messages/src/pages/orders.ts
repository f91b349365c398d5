/** The sentences of offers to buy and of what others paid, which are loaded when they are shown. */
export const orders = {
  best_offer: 'Best offer',
  last_sale: 'Last sale',
  no_offers: 'No offers yet',
  offer_until: 'until {date}',
  offer_for_any: 'For any work of its contract',
  offer_for_collection: 'For any work of its collection',
  offer_for_trait: 'For any work with {type}: {value}',
  offer_for_works: '{n, plural, one {# work} other {# works}}',
  offer_for: '{n, plural, one {# copy} other {# copies}}',
  collected_by: 'Collected by',
  all_owners: 'All owners',
} as const
