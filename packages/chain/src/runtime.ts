// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0xa6d9d0a865c9ae52a0d67881fb6886d80c6dabe88c159257536b7545d58f7a66',
    immutables: [
      [27, 32],
      [5566, 32],
      [5610, 32],
      [11908, 32],
      [11965, 32],
      [17433, 32],
      [19751, 32],
      [19789, 32],
      [20763, 32],
      [20811, 32],
      [21166, 32],
      [21507, 32],
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
