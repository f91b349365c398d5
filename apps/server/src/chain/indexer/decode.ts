import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { dropsAbi } from '@vitrine/chain/abi/drops'
import { own721Abi } from '@vitrine/chain/abi/own721'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { getAbiItem, parseAbi, toEventSelector } from 'viem'
import type { Contracts } from '../../config/contracts.ts'
import type { DropMint, DropParties } from './dropMint.ts'
import { type EventReader, readersOf } from './eventReader.ts'

/** A log as an RPC node returns it; only the fields that we read. */
export type RawLog = {
  address: string
  topics: readonly string[]
  data: string
  /** Numbers in hex. */
  blockNumber: string
  blockHash: string
  transactionHash: string
  logIndex: string
  /** Seconds, in hex; older nodes leave it out. */
  blockTimestamp?: string
}

/** An event as plain values. Addresses and hashes are lower case. */
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
  /** Its place in the block, which another order of the same transactions changes. */
  logIndex: number
  /**
   * Its place among the logs of its transaction: those of our contracts, or the transfers of one other collection, because
   * these are read as a whole. It is the same wherever the transaction is mined.
   */
  position?: number
  /**
   * Whether the engine took part in the transaction. Then a transfer is part of a trade and adds no activity line
   * itself.
   */
  trade: boolean
  /** How many activity lines, or rows of approvals, an event of a foreign collection may still add. */
  lines: number
  /**
   * Of a contract that was brought as a whole: whether its history is being read, for the first time or after it was not
   * followed for a while, or the event is new.
   */
  whole?: 'past' | 'again' | 'live'
  /** Of such a contract: whether it is a creator's own, whose code is ours. */
  own?: boolean
  /** Of a transfer: the mint in a drop that it may be a part of (`linkDrops.ts`). */
  drop?: DropMint
  /** Of a mint in a drop: what the events beside it say. */
  parties?: DropParties
  /** Of such a contract: how many of the event's transfers are taken, and whether it has more. */
  moves?: number
  isCut?: boolean
  /** Of such a contract: its block has too many transfers to be read with all others (`setAside.ts`). */
  isAside?: boolean
}

type KnownEvent = { name: string; read: EventReader }

const engineEvents = readersOf(saleEngineAbi)
const payeesEvents = readersOf(payeesAbi)
const dropsEvents = readersOf(dropsAbi)
const ownCollectionsEvents = readersOf(ownCollectionsAbi)
const collectible721Events = readersOf(collectible721Abi)
const collectible1155Events = readersOf(collectible1155Abi)

/** The events of a creator's own contract that say who owns it, and what its owner did to it. */
export const OWN_EVENTS: readonly string[] = [
  'OwnershipTransferred',
  'RoyaltyLowered',
  'ContractURIUpdated',
  'SupplyFrozen',
]
const FOLLOWED = ['Transfer', 'TransferSingle', 'TransferBatch', 'Approval', 'ApprovalForAll']
/** The mint of many tokens at once (ERC-2309). */
const consecutiveEvents = readersOf(
  parseAbi([
    'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress)',
  ]),
)
/** Transfers, and approvals that concern the engine. */
const movingEvents = [
  ...[...collectible721Events, ...collectible1155Events].filter(([, { name }]) => FOLLOWED.includes(name)),
  ...consecutiveEvents,
]
/** Changes of metadata, by ERC-4906 and ERC-1155. */
const metadataEvents = readersOf(
  parseAbi([
    'event MetadataUpdate(uint256 _tokenId)',
    'event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId)',
    'event URI(string _value, uint256 indexed _id)',
  ]),
)
/** What creators' own contracts say about themselves. */
const ownContractEvents = readersOf(
  own721Abi.filter(
    ({ type, ...item }) => type === 'event' && OWN_EVENTS.includes((item as { name: string }).name),
  ),
)
/** The events of other collections that we read. */
const foreignEvents = new Map([...movingEvents, ...metadataEvents, ...ownContractEvents])
/** The events of other collections whose three arguments are indexed. */
export const movingSelectors = movingEvents.map(([selector]) => selector)
export const metadataSelectors = [...metadataEvents.keys()]
export const ownContractSelectors = [...ownContractEvents.keys()]
export const foreignSelectors = [...foreignEvents.keys()]
/** Every event that we read, of any contract. */
export const allSelectors = [
  ...new Set([
    ...engineEvents.keys(),
    ...payeesEvents.keys(),
    ...ownCollectionsEvents.keys(),
    ...dropsEvents.keys(),
    ...collectible721Events.keys(),
    ...collectible1155Events.keys(),
    ...foreignSelectors,
  ]),
]
export const APPROVAL_FOR_ALL = toEventSelector(
  getAbiItem({ abi: collectible721Abi, name: 'ApprovalForAll' }),
)

/** Whether a contract is not one of the marketplace's own. */
export function isForeign(contracts: Contracts, address: string): boolean {
  return (
    address !== contracts.engine &&
    address !== contracts.collectible721 &&
    address !== contracts.collectible1155 &&
    address !== contracts.payees &&
    address !== contracts.ownCollections &&
    address !== contracts.drops
  )
}

function eventOf(contracts: Contracts, address: string, selector = ''): KnownEvent | undefined {
  if (address === contracts.engine) return engineEvents.get(selector)
  if (address === contracts.payees) return payeesEvents.get(selector)
  if (address === contracts.ownCollections) return ownCollectionsEvents.get(selector)
  if (address === contracts.drops) return dropsEvents.get(selector)
  if (address === contracts.collectible721) return collectible721Events.get(selector)
  return (address === contracts.collectible1155 ? collectible1155Events : foreignEvents).get(selector)
}

const kindOf = (event: KnownEvent | undefined) =>
  event?.name.includes('Transfer') && !OWN_EVENTS.includes(event.name) ? 'transfers' : 'approvals'

/**
 * What names an event for ever: in ids that people and programs remember. Events that were not read from a chain have no
 * position.
 */
export function eventKey({ contracts, address, hash, position, logIndex }: KeyedLog): string {
  if (position === undefined) return `${hash}-${logIndex}`
  return isForeign(contracts, address) ? `${hash}.${address}.${position}` : `${hash}.${position}`
}

type KeyedLog = Pick<ChainLog, 'contracts' | 'address' | 'hash' | 'position' | 'logIndex'>

/** The arguments of an event; null if another collection's log only looks like the event. */
function argsOf(event: KnownEvent, log: RawLog, foreign: boolean): Record<string, unknown> | null {
  try {
    return event.read(log.topics, log.data)
  } catch (error) {
    if (!foreign) throw error
    return null
  }
}

/**
 * The events in the logs of one block, in order. Other logs are left out.
 * @param at the block's time
 */
export function decode(chainId: number, contracts: Contracts, logs: readonly RawLog[], at: Date): ChainLog[] {
  const trades = new Set<string>()
  for (const { address, transactionHash } of logs)
    if (address.toLowerCase() === contracts.engine) trades.add(transactionHash)
  const events: ChainLog[] = []
  const counts = new Map<string, number>()
  for (const log of logs) {
    const address = log.address.toLowerCase()
    const event = eventOf(contracts, address, log.topics[0])
    const whose = `${log.transactionHash} ${isForeign(contracts, address) ? `${address} ${kindOf(event)}` : ''}`
    const position = counts.get(whose) ?? 0
    counts.set(whose, position + 1)
    const args = event && argsOf(event, log, isForeign(contracts, address))
    if (!event || !args) continue
    events.push({
      chainId,
      contracts,
      event: event.name,
      args,
      address,
      blockNumber: Number(log.blockNumber),
      at,
      hash: log.transactionHash.toLowerCase(),
      logIndex: Number(log.logIndex),
      position,
      trade: trades.has(log.transactionHash),
      lines: 0,
    })
  }
  return events
}
