/** The sample collections that a local home page shows as the operator's choice. */
export const SAMPLE_SHELVES = {
  FEATURED_COLLECTIONS: 'brown-herbarium,after-dark,driftlines,high-nights,pocket-realms,floating-ink',
  SPONSORED_COLLECTIONS: 'small-districts,light-pendulum,second-pressing,warp-and-weft,lancet,uncharted',
}
