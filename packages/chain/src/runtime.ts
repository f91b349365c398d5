// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x3bbd62ed0aaabd1fb48e850af5fd4320162664cb630233b41ce0e1e5a1fb536e',
    immutables: [
      [27, 32],
      [5723, 32],
      [5767, 32],
      [12059, 32],
      [12116, 32],
      [17732, 32],
      [20037, 32],
      [20075, 32],
      [21049, 32],
      [21097, 32],
      [21452, 32],
      [21793, 32],
    ],
  },
  collectible721: {
    hash: '0xe81792a2106a6a4dce7778f6180de346942f2db33924a0943fee444d2be5b7d4',
    immutables: [
      [3864, 32],
      [6857, 32],
    ],
  },
  collectible1155: {
    hash: '0xaa0268962763392aa237a60e8278dfc9617a2e3240a42c14796e1d19396cbebe',
    immutables: [
      [5541, 32],
      [8349, 32],
    ],
  },
  payees: { hash: '0xdd00b3e76b9f0095f68d3a571546f915bb9734d5a3c5b1724b89245ec0cdec0b', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
