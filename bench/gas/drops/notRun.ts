// Drops that this run does not measure: their contracts are not on npm.
import type { Pair } from '../cells.ts'

/**
 * Measured on 30 November 2026 by the steps of `drop.ts` on the same kind of chain. All are built by solc 0.8.17 with the
 * optimizer's settings of their projects, and with OpenZeppelin 4.9.3.
 *
 * SeaDrop is that of commit 6ab8b2c, with ERC-721A 4.2.2 and solmate 6.2.0. The two-step ownership of its clones, which
 * mints do not read, was a stand-in.
 *
 * Manifold's claims are those of commit b699531, for `@manifoldxyz/creator-core-solidity` 3.0.0 behind an ERC-1967 proxy.
 * A place on their lists is for one token: each wallet has twenty of a thousand places, and gives a proof for each token.
 */
export const notRun: Record<string, Record<string, Pair>> = {
  'SeaDrop 1.0': {
    create: [277_416],
    'public 1': [121_297, 104_197],
    'public 10': [138_694, 121_594],
    'limited 1': [121_285, 104_185],
    'limited 10': [138_682, 121_582],
    'listed 1': [132_183, 115_083],
    'listed 10': [149_580, 132_480],
  },
  'Manifold claim': {
    'public 1': [124_040, 106_940],
    'public 10': [368_493, 351_393],
    'limited 1': [146_476, 112_276],
    'limited 10': [391_295, 357_095],
    'listed 1': [155_621, 121_408],
    'listed 10': [496_815, 462_612],
    'edition 10': [108_640, 91_540],
  },
}
