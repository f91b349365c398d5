// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x3282af5bc7086c8132598807b357820dfd174818a8a017588a6a3c1544b0d87d',
    immutables: [
      [27, 32],
      [3279, 32],
      [3354, 32],
      [12643, 32],
      [12713, 32],
      [16401, 32],
      [16439, 32],
      [19218, 32],
      [19557, 32],
      [19618, 32],
      [19907, 32],
    ],
  },
  collectible721: { hash: '0x3a76464e1ca4e6a7395740a1a17d5754b45007272ae255bdb3e059708ac9aed8', immutables: [] },
  collectible1155: { hash: '0x3130abd47adc9f01efd79bccb1e14d430f2aa5470c09175d72750539ec123790', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
