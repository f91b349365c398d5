/** The periods of a collection's figures: days until now, or all time. One day is 24 hours, the others are days in UTC. */
export const COLLECTION_PERIODS = ['1', '7', '30', 'all'] as const
export type CollectionPeriod = (typeof COLLECTION_PERIODS)[number]

/** By what collections are ranked. */
export const RANKS = ['volume', 'sales', 'change', 'floor', 'owners', 'listed'] as const
export type Rank = (typeof RANKS)[number]
