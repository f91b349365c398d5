// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x0ce71539b456e8bc94da5bb6a4223d91632771708960e21d100b3e8234fed2c2',
    immutables: [
      [27, 32],
      [4569, 32],
      [4644, 32],
      [12747, 32],
      [12817, 32],
      [16103, 32],
      [16141, 32],
      [18119, 32],
      [18568, 32],
      [18629, 32],
      [18899, 32],
    ],
  },
  collectible721: { hash: '0x87ae612db45e0b2b76a043d93b633c398c4a1f1e86bc1f35883f3676e1aff114', immutables: [] },
  collectible1155: { hash: '0xfcec3046a4de3e4b5f845057200accae5011cb3e538116e33b5e832f0072fb39', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
