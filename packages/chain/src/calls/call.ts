import type { Hex } from 'viem'

/** A transaction as its account signs it. `value` in wei. */
export type Call = { to: Hex; data: Hex; value?: bigint }
