import type { Issue } from '../../codes.ts'

/** The most that one copy can cost, as the engine says: 2^128 - 1 wei, or units of a currency. */
export const MOST_PRICE = 2n ** 128n - 1n

/** The most that can be bid, and so the most that a first bid can be asked to be. */
export const MOST_BID = 2n ** 96n - 1n

/** The issue of a price that the engine does not take because it is too high. @param path of the price */
export const checkMost = (price: bigint, path: string, most = MOST_PRICE): Issue[] =>
  price > most ? [{ path, code: 'price_too_high', params: { most: most.toString() } }] : []
