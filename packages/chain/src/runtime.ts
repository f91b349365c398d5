// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x22aecb1afb655429f479bc0f348cceceef1347ce09236fbd58846daa608da222',
    immutables: [
      [27, 32],
      [5055, 32],
      [15220, 32],
      [15258, 32],
      [17095, 32],
      [17361, 32],
      [17526, 32],
      [17764, 32],
      [17825, 32],
      [18095, 32],
    ],
  },
  collectible721: { hash: '0x87ae612db45e0b2b76a043d93b633c398c4a1f1e86bc1f35883f3676e1aff114', immutables: [] },
  collectible1155: { hash: '0xfcec3046a4de3e4b5f845057200accae5011cb3e538116e33b5e832f0072fb39', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
