import { type Own, ownEvents } from '@vitrine/chain/ownEvents'
import type { Abi, ContractEventName, TransactionReceipt } from 'viem'
import type { At } from '../machine/effects.ts'
import type { Tools } from './step.ts'

/** A step that ends by one event, which no later step needs. */
export const ownEvent =
  <const A extends Abi, N extends ContractEventName<A>>(own: (at: At, tools: Tools) => Own<A, N>) =>
  (at: At, receipt: TransactionReceipt, tools: Tools) =>
    ownEvents(receipt, own(at, tools)).length > 0 ? {} : null
