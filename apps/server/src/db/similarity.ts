/** How similar two names must be to match: one typing error in a word of five letters is allowed (pg_trgm). */
export const SIMILARITY = 0.4
