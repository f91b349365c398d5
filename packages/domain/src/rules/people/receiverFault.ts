import { addressFault } from '../../typed/readAddress.ts'

const NOBODY = `0x${'0'.repeat(40)}`

/**
 * What is wrong with the address of a receiver, as typed; null if nothing.
 * @param contracts in lower case: those that could not pass on what they get
 */
export function receiverFault(typed: string, contracts: readonly string[]) {
  const fault = addressFault(typed)
  if (fault) return fault
  const address = typed.trim().toLowerCase()
  return address === NOBODY || contracts.includes(address) ? 'recipient_invalid' : null
}
