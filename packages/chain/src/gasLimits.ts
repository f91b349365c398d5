// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** How much gas the engine gives to the code of others, and what such a call costs besides, by the names of its constants. */
export const gasLimits = {
  ACCEPTANCE_GAS: 1_100_000n,
  CALL_COST: 45_000n,
  CURRENCY_GAS: 200_000n,
  DELIVERY_GAS: 500_000n,
  PAYOUT_GAS: 30_000n,
  PLAIN_DELIVERY_GAS: 60_000n,
  PURCHASE_GAS: 750_000n,
  READ_GAS: 200_000n,
  SIGNER_GAS: 400_000n,
} as const
