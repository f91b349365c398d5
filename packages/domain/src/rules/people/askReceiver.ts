import type { Issue } from '../../codes.ts'
import { isBurn } from './receiverFault.ts'

/** How many digits at each end people compare, where an address is shown shortened. */
const COMPARED = 4

/**
 * A known address that this one could be mistaken for, because it begins and ends alike. Scammers make such addresses and
 * send from them, so that they stand in a list where somebody copies from. Null if there is none, or this one is known.
 * @param address in lower case, as all
 */
export function alikeOf(address: string, known: readonly string[]): string | null {
  if (known.includes(address)) return null
  const ends = endsOf(address)
  return known.find((each) => endsOf(each) === ends) ?? null
}

const endsOf = (address: string) => `${address.slice(2, 2 + COMPARED)}${address.slice(-COMPARED)}`

/**
 * What is asked before something is sent to a receiver.
 * @param address in lower case; null while none can be read
 * @param known the addresses that the sender has dealt with, and their own
 * @param elsewhere the chain on which the address is another contract than here; null if it is none
 */
export function askReceiver(
  path: string,
  address: string | null,
  known: readonly string[],
  elsewhere: string | null,
): Issue[] {
  if (address === null) return []
  if (isBurn(address)) return [{ path, code: 'receiver_burns' }]
  if (alikeOf(address, known) !== null) return [{ path, code: 'receiver_alike' }]
  return elsewhere === null ? [] : [{ path, code: 'receiver_elsewhere', params: { chain: elsewhere } }]
}
