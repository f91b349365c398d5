// Generated from contracts/src by contracts/script/generate.ts. Do not edit.
/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */
export const runtimes = {
  saleEngine: {
    hash: '0x8759643399053cb36bfd8d30e836df23445060a07a4d71afe2e06bef2c3f01dc',
    immutables: [
      [27, 32],
      [3653, 32],
      [3728, 32],
      [14228, 32],
      [14298, 32],
      [21080, 32],
      [21488, 32],
      [21549, 32],
      [21956, 32],
      [22453, 32],
      [22491, 32],
    ],
  },
  collectible721: { hash: '0x2b5ce470629bce366b2497ed90355ad7b4c3ad602efc54e20baa2161836351da', immutables: [] },
  collectible1155: { hash: '0x667f6c0cfb5978fe2834b4fcb0526dd7e529530d21fd53b31501eda32883e8c3', immutables: [] },
} as const

export type RuntimeName = keyof typeof runtimes
