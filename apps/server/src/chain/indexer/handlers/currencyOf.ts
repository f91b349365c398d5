import { NOBODY } from './transfer.ts'

/** The currency of a price as rows have it: null for the chain's coin, which the engine names zero. */
export const currencyOf = (address: string): string | null => (address === NOBODY ? null : address)
