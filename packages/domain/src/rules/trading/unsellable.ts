import type { Code } from '../../codes.ts'

/**
 * Why a work of another contract cannot be listed: it is bound to its wallet (ERC-5192), its contract does not let the
 * engine move it, or the engine does not know its collection yet.
 */
export const UNSELLABLE = ['bound', 'refused', 'unknown'] as const
export type Unsellable = (typeof UNSELLABLE)[number]

/** Why nobody can sell a work in any way, so that offers for it make no sense. */
export type Immovable = Exclude<Unsellable, 'unknown'>

/**
 * Whether nobody can sell a work. That the engine does not know its collection is mended by one transaction of its owner,
 * and accepting an offer needs no listing.
 */
export const isImmovable = (reason: Unsellable | null): reason is Immovable =>
  reason === 'bound' || reason === 'refused'

/** The codes by which a listing is refused. */
export const UNSELLABLE_CODES = {
  bound: 'listing_bound',
  refused: 'listing_unsellable',
  unknown: 'listing_unknown',
} as const satisfies Record<Unsellable, Code>
