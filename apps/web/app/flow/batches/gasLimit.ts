import { MAX_TRANSACTION_GAS } from '@vitrine/chain/spareGas'

/** Added to gas estimates (CHN-02): transactions of others, mined first, can make a call need more gas. */
const GAS_MARGIN = 200_000n

/**
 * The gas limit of a transaction: the estimate, the margin and what the call asks to add, at most what a transaction may
 * have and what the block has.
 */
export function gasLimit(estimate: bigint, blockLimit: bigint, spare = 0n): bigint {
  const most = blockLimit < MAX_TRANSACTION_GAS ? blockLimit : MAX_TRANSACTION_GAS
  const wanted = estimate + GAS_MARGIN + spare
  return wanted < most ? wanted : most
}
