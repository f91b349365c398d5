import type { Issue } from '../../codes.ts'
import { addressFault } from '../../typed/readAddress.ts'

const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Checks who is to receive a creator's money, as typed.
 * @param current who receives it now
 * @param contracts ours, which could not pay it out again
 */
export function checkPayee(typed: string, current: string, contracts: readonly string[]): Issue[] {
  const fault = addressFault(typed)
  if (fault) return [{ path: 'payee', code: fault }]
  const payee = typed.trim().toLowerCase()
  if (payee === NOBODY || contracts.includes(payee)) return [{ path: 'payee', code: 'recipient_invalid' }]
  return payee === current ? [{ path: 'payee', code: 'engine_unchanged' }] : []
}
