import type { Hex } from '@vitrine/api/entities/primitives'

/** A stored address or hash with its type. The tables keep them as text; the indexer and the API check them before. */
export function asHex(stored: string): Hex {
  return stored as Hex
}
