// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x9dc1526838b0fd824bf82f684e19927406bf29fc3f5f35847fde7bd3cb1b3707',
    immutables: [
      [27, 32],
      [5090, 32],
      [5134, 32],
      [13212, 32],
      [13269, 32],
      [16895, 32],
      [18708, 32],
      [18746, 32],
      [19790, 32],
      [19838, 32],
      [20193, 32],
      [20857, 32],
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
