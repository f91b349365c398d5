import type { Issue } from '../../codes.ts'
import { addressOr } from '../../typed/readAddress.ts'
import { type ReceiverFacts, receiverFault } from '../people/receiverFault.ts'
import { checkCount } from './checkPurchase.ts'

/** A transfer as typed. */
export type TransferDraft = { to: string; quantity: string }

/** @property contracts ours and the work's own, which would keep it for ever */
export type TransferFacts = ReceiverFacts & { account: string; held: bigint }

/** Checks who is to receive copies of a work, and how many. Issues are in the order of the form. */
export function checkTransfer(
  { to, quantity }: TransferDraft,
  { account, held, ...receiver }: TransferFacts,
): Issue[] {
  const uncounted = checkCount(quantity)
  const tooMany = !uncounted && BigInt(quantity) > held
  return [
    ...checkReceiver(to, account, receiver),
    ...(uncounted ? [uncounted] : []),
    ...(tooMany
      ? [{ path: 'quantity', code: 'quantity_above', params: { n: held.toString() } } as const]
      : []),
  ]
}

function checkReceiver(typed: string, account: string, facts: ReceiverFacts): Issue[] {
  const fault = receiverFault(typed, facts, true)
  if (fault) return [{ path: 'to', ...fault }]
  return addressOr(typed) === account.toLowerCase() ? [{ path: 'to', code: 'recipient_is_sender' }] : []
}
