// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x886bb8385b3550f2d44007ab79e44b27c8daf25ee99a9274388eb81d37916d07',
    immutables: [
      [27, 32],
      [5856, 32],
      [5900, 32],
      [16699, 32],
      [16756, 32],
      [16797, 32],
      [16920, 32],
      [17476, 32],
      [19845, 32],
      [19883, 32],
      [21021, 32],
      [21069, 32],
      [21550, 32],
      [22175, 32],
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
  ownCollections: {
    hash: '0xf3729646b9f4f279ce24147e7528ea50c6180695b616c888033229d321e09d87',
    immutables: [
      [1055, 32],
      [1165, 32],
      [1275, 32],
      [2495, 32],
      [2534, 32],
    ],
  },
  drops: {
    hash: '0xb3e42d07a488b4132d1b1d4a1f1967748583ace5f82b9330a1c669d5e2f48e57',
    immutables: [
      [2245, 32],
      [6691, 32],
      [8210, 32],
      [14513, 32],
      [14551, 32],
      [14895, 32],
      [14933, 32],
      [15786, 32],
      [17618, 32],
      [18645, 32],
      [20332, 32],
      [20703, 32],
    ],
  },
  own721: {
    hash: '0xb785553012e6cbc85f76411da405bd061d5b12d7ba4a54dbf3c19d2a97298853',
    immutables: [
      [4058, 32],
      [5803, 32],
      [6789, 32],
      [11628, 32],
    ],
  },
  own1155: {
    hash: '0xf7e528748fa114a3762c07dfde126d33665587ed49d00707d563a7b92f17a15a',
    immutables: [
      [2657, 32],
      [4532, 32],
      [4815, 32],
      [8356, 32],
    ],
  },
} as const

export type RuntimeName = keyof typeof runtimes
