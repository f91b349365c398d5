// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x1d59f7eb81651b0ad57141c093adf37baaa992d7606b2391310c296e66c7897d',
    immutables: [
      [27, 32],
      [5775, 32],
      [5819, 32],
      [11967, 32],
      [12024, 32],
      [17376, 32],
      [19662, 32],
      [19700, 32],
      [20688, 32],
      [20736, 32],
      [21091, 32],
      [21694, 32],
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
  payees: { hash: '0xea63aba2bcd4b21803cb41da3724b2c51cd5f75e5716f39dd11cf17b0125b488', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
