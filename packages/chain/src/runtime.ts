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
    hash: '0x8c38a60058b2b22cf7b23e73d1938a117c89a961294a395605901d3a54e81693',
    immutables: [
      [1049, 32],
      [1159, 32],
      [1269, 32],
      [2489, 32],
      [2528, 32],
    ],
  },
  drops: {
    hash: '0x030bdc746b5722e5bc63d5edc58e036b53105ead5e8e21985263570140cd20a7',
    immutables: [
      [2245, 32],
      [6101, 32],
      [7272, 32],
      [13501, 32],
      [13539, 32],
      [13883, 32],
      [13921, 32],
      [14719, 32],
      [16485, 32],
      [17715, 32],
      [19354, 32],
      [19563, 32],
    ],
  },
  own721: {
    hash: '0x08d1ab16512677e1bac50d116ed587f757aee435236489ef6d75dee9e1d45e7b',
    immutables: [
      [4042, 32],
      [6172, 32],
      [7158, 32],
      [11997, 32],
    ],
  },
  own1155: {
    hash: '0xf12a5a72933ab1d1c4efe22d6dac05767d4b8e9504535638a08d6f05f83ea14f',
    immutables: [
      [2641, 32],
      [4516, 32],
      [4799, 32],
      [8059, 32],
    ],
  },
} as const

export type RuntimeName = keyof typeof runtimes
