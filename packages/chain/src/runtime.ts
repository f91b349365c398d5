// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x1c448263adce5be7e294c76488f63eeee5f4f27da18bbe3bedfc9c06dd41c9b0',
    immutables: [
      [27, 32],
      [5435, 32],
      [5510, 32],
      [15713, 32],
      [15783, 32],
      [21068, 32],
      [21737, 32],
      [21775, 32],
      [22152, 32],
      [22213, 32],
      [22620, 32],
      [23307, 32],
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
