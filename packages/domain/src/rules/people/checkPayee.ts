import type { Issue } from '../../codes.ts'
import { addressOr } from '../../typed/readAddress.ts'
import { type ReceiverFacts, receiverFault } from './receiverFault.ts'

/**
 * Checks who is to receive a creator's money, as typed.
 * @param current who receives it now
 * @param facts with our contracts, which could not pay it out again
 */
export function checkPayee(typed: string, current: string, facts: ReceiverFacts): Issue[] {
  const fault = receiverFault(typed, facts)
  if (fault) return [{ path: 'payee', ...fault }]
  return addressOr(typed) === current ? [{ path: 'payee', code: 'engine_unchanged' }] : []
}
