/** The mint in a drop that a transfer is a part of (`linkDrops.ts`). */
export type DropMint = { phaseId: string; payer: string; quantity: bigint; cost: bigint; commission: bigint }

/** What other events of the drops contract say about a mint. */
export type DropParties = { vault: string | null; referrer: string | null; referral: bigint }
