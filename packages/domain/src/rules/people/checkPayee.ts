import type { Issue } from '../../codes.ts'
import { receiverFault } from './receiverFault.ts'

/**
 * Checks who is to receive a creator's money, as typed.
 * @param current who receives it now
 * @param contracts ours, which could not pay it out again
 */
export function checkPayee(typed: string, current: string, contracts: readonly string[]): Issue[] {
  const fault = receiverFault(typed, contracts)
  if (fault) return [{ path: 'payee', code: fault }]
  return typed.trim().toLowerCase() === current ? [{ path: 'payee', code: 'engine_unchanged' }] : []
}
