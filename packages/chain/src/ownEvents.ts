import {
  type Abi,
  type Address,
  type ContractEventName,
  isAddressEqual,
  type Log,
  type ParseEventLogsReturnType,
  parseEventLogs,
} from 'viem'

export type Args<A extends Abi, N extends ContractEventName<A>> = Partial<
  ParseEventLogsReturnType<A, N>[number] extends { args: infer T } ? T : never
>

/** The own event of an act: of this contract, by its name, with these arguments. */
export type Own<A extends Abi, N extends ContractEventName<A>> = {
  contract: string
  abi: A
  event: N
  args: Args<A, N>
}

/**
 * The events of a receipt that are an act's own. One transaction may carry the calls of many accounts, and any contract
 * can log an event of any name: so the contract, the account and the terms are compared.
 */
export function ownEvents<const A extends Abi, N extends ContractEventName<A>>(
  { logs }: { logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[] },
  { contract, abi, event, args }: Own<A, N>,
) {
  const of = logs.filter(({ address }) => isAddressEqual(address, contract as Address)) as Log[]
  // viem finds no event without arguments (Paused) where some are asked for, also if these are none.
  const wanted = Object.keys(args).length > 0 ? args : undefined
  return parseEventLogs({ abi, eventName: event, args: wanted as never, logs: of })
}
