// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0xf7879651f982ee1b5d9ab96fe775348d4eb56bfd2194cca8184cdb4addac27a6',
    immutables: [
      [27, 32],
      [5152, 32],
      [5227, 32],
      [12496, 32],
      [12566, 32],
      [15476, 32],
      [15514, 32],
      [17562, 32],
      [18011, 32],
      [18072, 32],
      [18342, 32],
    ],
  },
  collectible721: { hash: '0x87ae612db45e0b2b76a043d93b633c398c4a1f1e86bc1f35883f3676e1aff114', immutables: [] },
  collectible1155: { hash: '0xfcec3046a4de3e4b5f845057200accae5011cb3e538116e33b5e832f0072fb39', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
