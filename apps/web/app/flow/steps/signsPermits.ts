import { paysFees } from '@vitrine/chain/paysFees'
import type { At } from '../machine/effects.ts'
import { intentOf, type Tools } from './step.ts'

/**
 * Whether a purchase carries a signature in place of an allowance (EIP-2612). A contract wallet has no key that could sign
 * one; an account with a key and code has.
 */
export async function signsPermits(at: At, tools: Tools): Promise<boolean> {
  if (!intentOf(at, 'buy').currency?.permit) return false
  const code = await tools.wallet.reader(at.step.chainId).getCode({ address: at.flow.account })
  return paysFees(code)
}
