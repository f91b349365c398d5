/** The auction of an offer if it has bids and is not settled, otherwise null. */
export function runningAuction<A extends { status: 'open' | 'settled' }>({
  auction,
}: {
  auction: A | null
}): A | null {
  return auction?.status === 'open' ? auction : null
}
