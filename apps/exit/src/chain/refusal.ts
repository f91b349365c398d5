import type { Hex } from 'viem'
import { isHex } from 'viem/utils'
import type { Message } from '../ui/say.ts'
import { errorNames } from './errorNames.ts'
import { NodeError } from './node.ts'

/** The sentences of the errors that people meet. */
const REASONS: Readonly<Record<string, Message['key']>> = {
  NothingToCancel: 'reason_gone',
  OfferUnknown: 'reason_gone',
  NoAuction: 'reason_gone',
  AuctionOpen: 'reason_open',
  NothingParked: 'reason_parked',
  PhaseOpen: 'reason_phase',
  AlreadySettled: 'reason_gone',
  NothingToClaim: 'reason_gone',
  PaymentFailed: 'reason_payment',
  NotDelivered: 'reason_stopped',
  BadRecipient: 'reason_recipient',
}

/** Why a contract refuses a call, by the data of its error. Wallets put that data at different depths. */
export function refusalOf(error: unknown): Message {
  const data = dataIn(error)
  const name = data && errorNames[data.slice(0, 10) as Hex]
  const key = name && REASONS[name]
  if (key) return { key }
  return { key: 'reason_other', params: { name: name ?? data?.slice(0, 10) ?? (error as Error).message } }
}

/** Whether a contract refused the call, and not the node. */
export const isRefusal = (error: unknown): boolean =>
  dataIn(error) !== null || (error instanceof NodeError && /revert/i.test(error.message))

/** @returns the data of an error, if a contract made it */
export function dataIn(error: unknown): Hex | null {
  for (let at = error, depth = 0; at && depth < 8; depth++) {
    if (isHex(at) && at.length >= 10) return at
    if (typeof at !== 'object') return null
    const { data, originalError, cause } = at as Record<string, unknown>
    at = data ?? originalError ?? cause
  }
  return null
}
