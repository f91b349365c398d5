/** The sentences of a collection's filters and of a work's properties. */
export const traits = {
  works_named: 'Works by name',
  sort_rare: 'Rarest',
  trait_values: '{n, plural, one {# value} other {# values}}',
  trait_search: 'Search the values of {name}',
  trait_from: 'From',
  trait_to: 'To',
  trait_is: '{name}: {value}',
  trait_range: '{name}: {from} to {to}',
  trait_from_on: '{name}: from {from}',
  trait_up_to: '{name}: up to {to}',
  trait_works: '{value}, {n, plural, one {# work} other {# works}}',
  no_works_fit: 'No work fits all of these filters',
  no_works_fit_hint: 'Remove one of them, or clear all.',
  clear_filters: 'Clear filters',
  trait_share: '{percent}% have this',
  trait_floor: 'From {price}',
  rank_of: 'Rank {rank} of {n}',
  rank_about:
    'By OpenRarity: the less other works share its properties, the rarer a work is. Properties that nobody else has count first.',
} as const
