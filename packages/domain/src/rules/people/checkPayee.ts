import type { Issue } from '../../codes.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/
const NOBODY = `0x${'0'.repeat(40)}`

/**
 * Checks who is to receive a creator's money, as typed.
 * @param current who receives it now
 * @param contracts ours, which could not pay it out again
 */
export function checkPayee(typed: string, current: string, contracts: readonly string[]): Issue[] {
  const payee = typed.trim().toLowerCase()
  if (!ADDRESS.test(payee)) return [{ path: 'payee', code: 'import_address_invalid' }]
  if (payee === NOBODY || contracts.includes(payee)) return [{ path: 'payee', code: 'recipient_invalid' }]
  return payee === current ? [{ path: 'payee', code: 'engine_unchanged' }] : []
}
