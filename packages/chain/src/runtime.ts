// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0xf4eed330d2ead6b37ea5759cf085bab56a9cc3fab7abd4ca45480b2b5a7a1e59',
    immutables: [
      [27, 32],
      [4569, 32],
      [4644, 32],
      [12707, 32],
      [12777, 32],
      [16227, 32],
      [16265, 32],
      [18243, 32],
      [18692, 32],
      [18753, 32],
      [19023, 32],
    ],
  },
  collectible721: { hash: '0x87ae612db45e0b2b76a043d93b633c398c4a1f1e86bc1f35883f3676e1aff114', immutables: [] },
  collectible1155: { hash: '0xfcec3046a4de3e4b5f845057200accae5011cb3e538116e33b5e832f0072fb39', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
