// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x64a6bc7c9a86dce3580fd9724f703fae6fe02d78eab01bffbc5709fe3b90209c',
    immutables: [
      [27, 32],
      [5149, 32],
      [12431, 32],
      [12501, 32],
      [15411, 32],
      [15449, 32],
      [17497, 32],
      [17946, 32],
      [18007, 32],
      [18277, 32],
    ],
  },
  collectible721: { hash: '0x87ae612db45e0b2b76a043d93b633c398c4a1f1e86bc1f35883f3676e1aff114', immutables: [] },
  collectible1155: { hash: '0xfcec3046a4de3e4b5f845057200accae5011cb3e538116e33b5e832f0072fb39', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
