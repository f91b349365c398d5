// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x0c860e420943d56170d95e9110d74891c9b3238455e93dcc2607410d8adf95c9',
    immutables: [
      [27, 32],
      [3494, 32],
      [3569, 32],
      [12953, 32],
      [13023, 32],
      [19865, 32],
      [20203, 32],
      [20264, 32],
      [20671, 32],
      [21168, 32],
      [21206, 32],
    ],
  },
  collectible721: { hash: '0x3a76464e1ca4e6a7395740a1a17d5754b45007272ae255bdb3e059708ac9aed8', immutables: [] },
  collectible1155: { hash: '0x3130abd47adc9f01efd79bccb1e14d430f2aa5470c09175d72750539ec123790', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
