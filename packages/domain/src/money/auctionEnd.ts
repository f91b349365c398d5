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

/**
 * When an auction's duration begins to count: an ERC-1155's with the first bid, an ERC-721's with its start, unless the
 * seller chose the first bid.
 */
type Clock = { standard: 721 | 1155; fromFirstBid: boolean }
const countsFromStart = ({ standard, fromFirstBid }: Clock) => standard === 721 && !fromFirstBid

/** The end of an auction after its first bid. */
export function firstEnd(clock: Clock, start: number, duration: number, firstBid: number): number {
  return extendedEnd((countsFromStart(clock) ? start : firstBid) + duration, firstBid)
}

/**
 * When a bid last moved the end of an auction; null if none did.
 * @param end its end now
 */
export function lastMove(
  clock: Clock,
  { start, duration, firstBid, end }: { start: number; duration: number; firstBid: number; end: number },
): number | null {
  return end > firstEnd(clock, start, duration, firstBid) ? end - EXTENSION : null
}

/** When nobody can buy or open an auction any more, in seconds: an offer with an auction that counts from its start ends with it. */
export function offerEnd(clock: Clock, auction: boolean, start: number, duration: number): number {
  return start + (auction && countsFromStart(clock) ? duration : MAX_LISTED)
}
