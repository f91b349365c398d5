import type { Fault } from '../../codes.ts'
import { readAddress } from '../../typed/readAddress.ts'

/** Nobody has a key of zero, nor of the contracts that are part of each chain. */
const NOBODY = /^0x0{36}/
/** Where people burn tokens: nobody can have its key. */
export const BURNS = `0x${'dead'.padStart(40, '0')}`
/**
 * Other addresses whose key nobody can have: people burn at them too, or copy them from where they stand for a chain's
 * coin (ERC-7528) or for nobody.
 */
const OTHER_BURNS: readonly string[] = [
  'dead'.padEnd(40, '0'),
  'dead'.repeat(10),
  'dead000000000000000042069420694206942069',
  'e'.repeat(40),
  'f'.repeat(40),
].map((digits) => `0x${digits}`)

/** Whether what goes to an address is lost. @param address in lower case */
export const isBurn = (address: string): boolean => address === BURNS || OTHER_BURNS.includes(address)

/**
 * @property contracts ours, in lower case, which could not pass on what they get
 * @property chainId the chain that it is about, if it is about one
 */
export type ReceiverFacts = { contracts: readonly string[]; chainId?: number | undefined }

/**
 * What is wrong with the address of a receiver, as typed; null if nothing.
 * @param burns whether what goes there may be meant to be lost
 */
export function receiverFault(
  typed: string,
  { contracts, chainId }: ReceiverFacts,
  burns: boolean = false,
): Fault | null {
  const { address, fault } = readAddress(typed, { chainId, wallet: true })
  if (address === null) return fault
  if (contracts.includes(address)) return { code: 'recipient_contract' }
  return NOBODY.test(address) && !(burns && address === BURNS) ? { code: 'recipient_invalid' } : null
}
