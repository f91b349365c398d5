import {
  type Abi,
  type Address,
  type ContractEventName,
  isAddressEqual,
  type Log,
  type ParseEventLogsReturnType,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import type { At } from '../effects.ts'
import type { Tools } from './step.ts'

type Args<A extends Abi, N extends ContractEventName<A>> = Partial<
  ParseEventLogsReturnType<A, N>[number] extends { args: infer T } ? T : never
>

/** What a step's own event is: of this contract, by its name, with these arguments. */
export type Own<A extends Abi, N extends ContractEventName<A>> = {
  contract: string
  abi: A
  event: N
  args: Args<A, N>
}

/**
 * The events of a receipt that are a step's own. One transaction may carry the calls of many accounts, and any contract
 * can log an event of any name: so the contract, the account and the terms are compared.
 */
export function ownEvents<const A extends Abi, N extends ContractEventName<A>>(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  { contract, abi, event, args }: Own<A, N>,
) {
  const of = logs.filter(({ address }) => isAddressEqual(address, contract as Address)) as Log[]
  return parseEventLogs({ abi, eventName: event, args: args as never, logs: of })
}

/** A step that ends by one event, which no later step needs. */
export const ownEvent =
  <const A extends Abi, N extends ContractEventName<A>>(own: (at: At, tools: Tools) => Own<A, N>) =>
  (at: At, receipt: TransactionReceipt, tools: Tools) =>
    ownEvents(receipt, own(at, tools)).length > 0 ? {} : null
