import type { Hex } from 'viem'

/** A transaction as its account signs it. `value` in wei; `spareGas` is gas to add to its estimate. */
export type Call = { to: Hex; data: Hex; value?: bigint; spareGas?: bigint }
