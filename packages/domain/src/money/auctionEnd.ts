/** A bid this close to the end of an auction, in seconds, moves the end: nobody wins by being the last by a second. */
export const EXTENSION = 600

/**
 * When bidding stops after a bid, as the engine reckons. All times in seconds.
 * @param end when it was to stop before this bid
 * @param time when the bid was mined
 */
export function extendedEnd(end: number, time: number): number {
  return Math.max(end, time + EXTENSION)
}

/** When an auction that has a first bid is to end: an ERC-721's from its start, an ERC-1155's from that bid. */
export function firstEnd(standard: 721 | 1155, start: number, duration: number, firstBid: number): number {
  return extendedEnd((standard === 721 ? start : firstBid) + duration, firstBid)
}
