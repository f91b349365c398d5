/** Wei, or units of a currency; times in seconds. */
export type FallingPrice = { price: bigint; endPrice: bigint; start: bigint; end: bigint }

/**
 * The price of a token in a phase of a drop at a time, as the drops contract says it: it falls evenly from the start to the
 * end, rounded down. Without commission.
 */
export function priceAt({ price, endPrice, start, end }: FallingPrice, time: bigint): bigint {
  if (price === endPrice || time <= start) return price
  if (time >= end) return endPrice
  const duration = end - start
  return price - ((price - endPrice) * (time - start) + duration - 1n) / duration
}
