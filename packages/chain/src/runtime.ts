// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x12f17e143baf7681be096b1594aaade91b43acc101409c043984d175094c9eb5',
    immutables: [
      [27, 32],
      [3494, 32],
      [3569, 32],
      [13294, 32],
      [13364, 32],
      [17283, 32],
      [17321, 32],
      [20229, 32],
      [20567, 32],
      [20628, 32],
      [21035, 32],
    ],
  },
  collectible721: { hash: '0x3a76464e1ca4e6a7395740a1a17d5754b45007272ae255bdb3e059708ac9aed8', immutables: [] },
  collectible1155: { hash: '0x3130abd47adc9f01efd79bccb1e14d430f2aa5470c09175d72750539ec123790', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
