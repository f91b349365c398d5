/**
 * What the ids of our own tokens say (docs/contracts.md):
 *
 *   721    creator 160 | royalties 16 | serial 64 | position 16
 *   1155   creator 160 | royalties 16 | copies 24 | serial 40 | position 16
 */
export const creatorIn = (tokenId: bigint): string => `0x${(tokenId >> 96n).toString(16).padStart(40, '0')}`

/** In basis points. */
export const royaltiesIn = (tokenId: bigint): number => Number((tokenId >> 80n) & 0xffffn)

/** How many copies a mint made. */
export const copiesIn = (standard: 721 | 1155, tokenId: bigint): number =>
  standard === 721 ? 1 : Number((tokenId >> 56n) & COPIES)

/** The place in a series, from 1; 0 if the work was minted alone. */
export const positionIn = (tokenId: bigint): number => Number(tokenId & 0xffffn)

/** What the works of a series have in common: the id without the position and, of an edition, the copies. */
export function seriesOf(standard: 721 | 1155, tokenId: bigint): bigint {
  const series = tokenId - (tokenId & 0xffffn)
  return standard === 721 ? series : series - (series & (COPIES << 56n))
}

const COPIES = 0xffffffn
