import { addressFault } from '../../typed/readAddress.ts'

/** Nobody has a key of zero, of the contracts that are part of each chain, or of 0x…dEaD, where people burn tokens. */
const NOBODY = /^0x0{36}/

/**
 * What is wrong with the address of a receiver, as typed; null if nothing.
 * @param contracts in lower case: those that could not pass on what they get
 */
export function receiverFault(typed: string, contracts: readonly string[]) {
  const fault = addressFault(typed)
  if (fault) return fault
  const address = typed.trim().toLowerCase()
  return NOBODY.test(address) || contracts.includes(address) ? 'recipient_invalid' : null
}
