/** The sentences below the search box. The list that appears while somebody types brings them. */
export const suggestions = {
  suggestions: 'Suggestions',
  suggestions_works: 'Works',
  suggestions_artists: 'Artists',
  suggestions_collections: 'Collections',
  suggestions_count: '{n, plural, one {# suggestion} other {# suggestions}}',
  suggestions_none: 'No suggestions',
  suggestions_recent: 'Recent searches',
  suggestions_all: 'See all {n}',
  suggestions_all_many: 'See all results',
} as const
