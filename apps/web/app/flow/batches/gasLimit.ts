/** Added to gas estimates (CHN-02): transactions of others, mined first, can make a call need more gas. */
const GAS_MARGIN = 200_000n

/** The gas limit of a transaction: the estimate, the margin and what the call asks to add, at most the block's limit. */
export function gasLimit(estimate: bigint, blockLimit: bigint, spare = 0n): bigint {
  const wanted = estimate + GAS_MARGIN + spare
  return wanted < blockLimit ? wanted : blockLimit
}
