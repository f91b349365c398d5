// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x887c358a93f813f25c4a260b10252061d745bc07739ef37d502f01fd0290d405',
    immutables: [
      [27, 32],
      [5426, 32],
      [5501, 32],
      [15568, 32],
      [15638, 32],
      [20932, 32],
      [21502, 32],
      [21540, 32],
      [21917, 32],
      [21978, 32],
      [22385, 32],
    ],
  },
  collectible721: { hash: '0x2b5ce470629bce366b2497ed90355ad7b4c3ad602efc54e20baa2161836351da', immutables: [] },
  collectible1155: { hash: '0x667f6c0cfb5978fe2834b4fcb0526dd7e529530d21fd53b31501eda32883e8c3', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
