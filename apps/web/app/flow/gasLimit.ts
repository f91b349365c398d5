/** Added to gas estimates (CHN-02): what others send between the estimate and the block can make a call dearer. */
const GAS_MARGIN = 200_000n

/** The gas that a transaction is sent with: its estimate and the margin, never more than a block takes. */
export function gasLimit(estimate: bigint, blockLimit: bigint): bigint {
  const wanted = estimate + GAS_MARGIN
  return wanted < blockLimit ? wanted : blockLimit
}
