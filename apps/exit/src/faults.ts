import { AwayError } from './chain/node.ts'
import { isRefusal, refusalOf } from './chain/refusal.ts'
import type { Message } from './ui/say.ts'
import { codeOf, REJECTED } from './wallet.ts'

/** Something that the reader has to be told. */
export class Told extends Error {
  override readonly name = 'Told'
  readonly says: Message
  constructor(says: Message) {
    super(says.key)
    this.says = says
  }
}

export const isRejected = (error: unknown): boolean => codeOf(error) === REJECTED

/** What a wallet's failure means. Only a rejection shows that nothing was sent. */
export const walletFault = (error: unknown): Message =>
  isRejected(error) ? { key: 'rejected' } : { key: 'wallet_failed', params: { reason: textOf(error) } }

/** What a failure means. @param tried whether a call was tried, which the contract may refuse */
export function faultOf(error: unknown, tried = false): Message {
  if (error instanceof Told) return error.says
  if (error instanceof AwayError) return { key: 'node_away' }
  if (tried && isRefusal(error)) return { key: 'refused', params: { reason: refusalOf(error) } }
  return { key: 'node_error', params: { reason: textOf(error) } }
}

const textOf = (error: unknown) => String((error as Error)?.message ?? error).slice(0, 200)
