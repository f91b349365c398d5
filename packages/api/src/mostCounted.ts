/** Counts of what a search finds end here: more are "100+". */
export const MOST_COUNTED = 101
