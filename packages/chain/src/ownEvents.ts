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

/** The same of any contract of ours, to be compared and not read. */
export type AnyOwn = { contract: string; abi: Abi; event: string; args: Record<string, unknown> }

/**
 * The events of a receipt that are an act's own. One transaction may carry the calls of many accounts, and any contract
 * can log an event of any name: so the contract, the account and the terms are compared.
 */
export function ownEvents<const A extends Abi, N extends ContractEventName<A>>(
  { logs }: Logs,
  { contract, abi, event, args }: Own<A, N>,
) {
  return parseEventLogs({ abi, eventName: event, args: wanted(args) as never, logs: logsOf(contract, logs) })
}

/** Whether a receipt has an act's own event. */
export const hasOwn = ({ logs }: Logs, { contract, abi, event, args }: AnyOwn): boolean =>
  parseEventLogs({ abi, eventName: event, args: wanted(args), logs: logsOf(contract, logs) }).length > 0

type Logs = { logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[] }

const logsOf = (contract: string, logs: Logs['logs']) =>
  logs.filter(({ address }) => isAddressEqual(address, contract as Address)) as Log[]

/** viem finds no event without arguments (Paused) where some are asked for, also if these are none. */
const wanted = (args: Record<string, unknown>) => (Object.keys(args).length > 0 ? args : undefined)
