/** Added to gas estimates (CHN-02): transactions of others, mined first, can make a call need more gas. */
const GAS_MARGIN = 200_000n

/** The gas limit of a transaction: the estimate and the margin, at most the block's limit. */
export function gasLimit(estimate: bigint, blockLimit: bigint): bigint {
  const wanted = estimate + GAS_MARGIN
  return wanted < blockLimit ? wanted : blockLimit
}
