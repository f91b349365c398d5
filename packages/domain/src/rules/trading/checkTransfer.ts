import type { Issue } from '../../codes.ts'
import { readAddress } from '../../typed/readAddress.ts'
import { receiverFault } from '../people/receiverFault.ts'
import { checkCount } from './checkPurchase.ts'

/** A transfer as typed. */
export type TransferDraft = { to: string; quantity: string }

/** @property contracts in lower case: ours and the work's own, which would keep it for ever */
export type TransferFacts = { account: string; held: bigint; contracts: readonly string[] }

/** Checks who is to receive copies of a work, and how many. Issues are in the order of the form. */
export function checkTransfer(
  { to, quantity }: TransferDraft,
  { account, held, contracts }: TransferFacts,
): Issue[] {
  const uncounted = checkCount(quantity)
  const tooMany = !uncounted && BigInt(quantity) > held
  return [
    ...checkReceiver(to, account, contracts),
    ...(uncounted ? [uncounted] : []),
    ...(tooMany
      ? [{ path: 'quantity', code: 'quantity_above', params: { n: held.toString() } } as const]
      : []),
  ]
}

function checkReceiver(typed: string, account: string, contracts: readonly string[]): Issue[] {
  const isSender = readAddress(typed) === account.toLowerCase()
  const fault = isSender ? 'recipient_is_sender' : receiverFault(typed, contracts)
  return fault ? [{ path: 'to', code: fault }] : []
}
