import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'

/** The contracts of one chain whose events are read; lower-case addresses. */
export type Contracts = { engine: string; collectible721: string; collectible1155: string }

/** A log as an RPC node answers it, as far as it is read. */
export type RawLog = {
  address: string
  topics: readonly Hex[]
  data: Hex
  blockNumber: bigint
  blockHash: string
  transactionHash: string
  logIndex: number
}

/** An event in plain values. Addresses and hashes are lower case. */
export type ChainLog = {
  chainId: number
  contracts: Contracts
  event: string
  args: Record<string, unknown>
  /** The contract that emitted it. */
  address: string
  blockNumber: number
  at: Date
  hash: string
  logIndex: number
  /** Whether the engine took part in the transaction: then a transfer is part of a trade and no news by itself. */
  trade: boolean
  /** What the chain says of the imported tokens that the event is about; none for our own. */
  facts: readonly TokenFacts[]
}

/** A token of another collection as its contract shows it after the block. */
export type TokenFacts = {
  contract: string
  tokenId: bigint
  standard: 721 | 1155
  /** All copies that there are; null where the collection does not count them. */
  supply: bigint | null
  /** What those hold whom the event is about. */
  holdings: readonly { owner: string; copies: bigint }[]
}

function eventsBySelector(abi: readonly { type: string }[]): Map<Hex, AbiEvent> {
  const events = abi.filter((item): item is AbiEvent => item.type === 'event')
  return new Map(events.map((event) => [toEventSelector(event), event]))
}

const engineEvents = eventsBySelector(saleEngineAbi)
const collectible721Events = eventsBySelector(collectible721Abi)
const collectible1155Events = eventsBySelector(collectible1155Abi)

/** The events of other collections that are read: those by which tokens change hands. */
export const transferEvents = [collectible721Abi, collectible1155Abi]
  .flatMap((abi): AbiEvent[] => abi.filter((item) => item.type === 'event'))
  .filter((event) => ['Transfer', 'TransferSingle', 'TransferBatch'].includes(event.name))
const foreignEvents = eventsBySelector(transferEvents)

/** Whether a contract is none of this marketplace's. */
export function isForeign(contracts: Contracts, address: string): boolean {
  return !Object.values(contracts).includes(address)
}

function eventOf(contracts: Contracts, log: RawLog): AbiEvent | undefined {
  const [selector] = log.topics
  if (!selector) return undefined
  if (log.address === contracts.engine) return engineEvents.get(selector)
  if (log.address === contracts.collectible721) return collectible721Events.get(selector)
  return (log.address === contracts.collectible1155 ? collectible1155Events : foreignEvents).get(selector)
}

/** The arguments of an event; null where another collection's log only looks like it. */
function argsOf(contracts: Contracts, event: AbiEvent, log: RawLog): unknown {
  try {
    return decodeEventLog({ abi: [event], topics: log.topics as [Hex, ...Hex[]], data: log.data }).args ?? {}
  } catch (error) {
    if (!isForeign(contracts, log.address)) throw error
    return null
  }
}

/**
 * The logs of one block as events, in their order. What is no event of ours is left out.
 * @param at the block's own time
 */
export function decode(chainId: number, contracts: Contracts, logs: readonly RawLog[], at: Date): ChainLog[] {
  const lower = logs.map((log) => ({ ...log, address: log.address.toLowerCase() }))
  const trades = new Set(
    lower.filter((log) => log.address === contracts.engine).map((log) => log.transactionHash),
  )
  return lower.flatMap((log) => {
    const event = eventOf(contracts, log)
    const args = event && argsOf(contracts, event, log)
    if (!event || !args) return []
    return [
      {
        chainId,
        contracts,
        event: event.name,
        args: plain(args) as Record<string, unknown>,
        address: log.address,
        blockNumber: Number(log.blockNumber),
        at,
        hash: log.transactionHash.toLowerCase(),
        logIndex: log.logIndex,
        trade: trades.has(log.transactionHash),
        facts: [],
      },
    ]
  })
}

/** Addresses in lower case, throughout. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}
