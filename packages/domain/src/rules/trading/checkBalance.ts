import type { Issue } from '../../codes.ts'

/**
 * Checks that an account can pay what a transaction sends, and the network besides. All in wei.
 * @param balance null while it is not known
 * @param fee what the network would take; null while it is not known, which prevents nothing
 * @param path of the issue
 */
export function checkBalance(
  balance: bigint | null,
  total: bigint,
  fee: bigint | null,
  path: string,
): Issue<'balance_low'>[] {
  return balance !== null && total + (fee ?? 0n) > balance ? [{ path, code: 'balance_low' }] : []
}
