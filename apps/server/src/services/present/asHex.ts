import type { Hex } from '@vitrine/api/entities/primitives'

/** Addresses and hashes stand in the tables as text; only what a chain or a checked input gave gets there. */
export function asHex(stored: string): Hex {
  return stored as Hex
}
