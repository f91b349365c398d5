// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x8759643399053cb36bfd8d30e836df23445060a07a4d71afe2e06bef2c3f01dc',
    immutables: [
      [27, 32],
      [3653, 32],
      [3728, 32],
      [14228, 32],
      [14298, 32],
      [21080, 32],
      [21488, 32],
      [21549, 32],
      [21956, 32],
      [22453, 32],
      [22491, 32],
    ],
  },
  collectible721: { hash: '0x3a76464e1ca4e6a7395740a1a17d5754b45007272ae255bdb3e059708ac9aed8', immutables: [] },
  collectible1155: { hash: '0x3130abd47adc9f01efd79bccb1e14d430f2aa5470c09175d72750539ec123790', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
