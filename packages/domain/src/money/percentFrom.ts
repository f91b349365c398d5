/** By how many whole percent an amount is above another, or below it (negative). It rounds towards zero. */
export const percentFrom = (amount: bigint, other: bigint): number | null =>
  other <= 0n ? null : Number(((amount - other) * 100n) / other)
