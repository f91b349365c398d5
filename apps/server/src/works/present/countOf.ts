/** The API's counts of copies are below 10^7. Foreign collections may have up to 2^256. */
const MOST = 9_999_999n

/** A number of copies for an answer, at most 9,999,999. */
export const countOf = (copies: bigint): number => Number(copies < MOST ? copies : MOST)
