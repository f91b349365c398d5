// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0xd7882a53d65ca01754a7588be25a9628e36e0a8dc9429b53ae10d7c1d6261b5a',
    immutables: [
      [27, 32],
      [3494, 32],
      [3569, 32],
      [13298, 32],
      [13368, 32],
      [17287, 32],
      [17325, 32],
      [20233, 32],
      [20571, 32],
      [20632, 32],
      [21039, 32],
    ],
  },
  collectible721: { hash: '0x3a76464e1ca4e6a7395740a1a17d5754b45007272ae255bdb3e059708ac9aed8', immutables: [] },
  collectible1155: { hash: '0x3130abd47adc9f01efd79bccb1e14d430f2aa5470c09175d72750539ec123790', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
