import { MAX_LISTED } from '../durations.ts'

/**
 * A bid within this many seconds before the end of an auction moves the end, so that nobody wins by being a second
 * faster.
 */
export const EXTENSION = 600

/**
 * The end of an auction after a bid, computed like the engine does. All times in seconds.
 * @param end the end before this bid
 * @param time when the bid was mined
 */
export function extendedEnd(end: number, time: number): number {
  return Math.max(end, time + EXTENSION)
}

/** The end of an auction after its first bid: an ERC-721's counts from its start, an ERC-1155's from that bid. */
export function firstEnd(standard: 721 | 1155, start: number, duration: number, firstBid: number): number {
  return extendedEnd((standard === 721 ? start : firstBid) + duration, firstBid)
}

/** When nobody can buy or open an auction any more, in seconds: an ERC-721 with an auction ends with it. */
export function offerEnd(standard: 721 | 1155, auction: boolean, start: number, duration: number): number {
  return start + (standard === 721 && auction ? duration : MAX_LISTED)
}
