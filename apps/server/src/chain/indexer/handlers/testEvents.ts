import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { dropsAbi } from '@vitrine/chain/abi/drops'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { payeesAbi } from '@vitrine/chain/abi/payees'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type Abi, type AbiEvent, encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { type ChainTable, type KeyOf, keyString, type RowOf } from '../../store/chainTables.ts'
import { type ChainLog, decode, isForeign } from '../decode.ts'
import { Layer, type Ref, type State, subjectOf, WorkingSet } from '../state.ts'
import { begins, dependentReads, handle, introduces, reads } from './handle.ts'
import { AT, BLOCK, CHAIN, contracts, HASH, LOG_INDEX, POSITION } from './rows/world.ts'

/**
 * An event as a contract emits it, with the arguments by the names in its ABI.
 * @property log what only the indexer adds to it, if it is not that of `world.ts`
 */
export type Happening = {
  event: string
  address: string
  args: Record<string, unknown>
  log?: Partial<ChainLog>
}

/** Some tables, with all their rows. */
type Tables = { [T in ChainTable]?: readonly RowOf<T>[] }

/** What is written to some tables: rows in full, or the key of a row that is deleted. */
type Written = { [T in ChainTable]?: readonly (RowOf<T> | { gone: KeyOf<T> })[] }

/**
 * Events of one batch, and the tables before it.
 * @property next the events after the first
 */
type Batch = Happening & { next?: readonly Happening[]; before?: Tables }

/** A batch and the rows that it means. */
export type Case = Batch & { title: string; writes: Written }

/** What the standards have other collections emit, in their words. */
const standards = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event ConsecutiveTransfer(uint256 indexed fromTokenId, uint256 toTokenId, address indexed fromAddress, address indexed toAddress)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event MetadataUpdate(uint256 tokenId)',
  'event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)',
  'event URI(string value, uint256 indexed id)',
  // Of creators' own contracts.
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event RoyaltyLowered(uint256 bps)',
  'event ContractURIUpdated()',
  'event SupplyFrozen()',
])

function abiOf(address: string): Abi {
  if (address === contracts.engine) return saleEngineAbi
  if (address === contracts.payees) return payeesAbi
  if (address === contracts.ownCollections) return ownCollectionsAbi
  if (address === contracts.drops) return dropsAbi
  if (address === contracts.collectible721) return collectible721Abi
  return address === contracts.collectible1155 ? collectible1155Abi : standards
}

/** The event as the indexer reads it: encoded by the ABI and decoded again, so its names are the real ones. */
function logOf({ event, address, args, log }: Happening): ChainLog {
  const abi = abiOf(address)
  const item = abi.find((each): each is AbiEvent => each.type === 'event' && each.name === event)
  if (!item) throw new Error(`${address} has no event ${event}`)
  const unknown = Object.keys(args).filter((name) => !item.inputs.some((input) => input.name === name))
  if (unknown.length > 0) throw new Error(`${event} has no ${unknown}`)
  const plain = item.inputs.filter(({ indexed }) => !indexed)
  const raw = {
    address,
    topics: encodeEventTopics({ abi, eventName: event, args }) as string[],
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name as string]),
    ),
    blockNumber: `0x${BLOCK.toString(16)}`,
    blockHash: '0x',
    transactionHash: HASH,
    logIndex: `0x${LOG_INDEX.toString(16)}`,
  }
  const [decoded] = decode(CHAIN, contracts, [raw], AT)
  if (!decoded) throw new Error(`${event} of ${address} is not read`)
  return { ...decoded, position: POSITION, ...log }
}

/** The map of `handle.ts` that has the event's handler. */
export function mapOf(happening: Happening): 'own' | 'drops' | 'foreign' | 'whole' {
  const { whole, address } = logOf(happening)
  if (whole !== undefined) return 'whole'
  if (address === contracts.drops) return 'drops'
  return isForeign(contracts, address) ? 'foreign' : 'own'
}

/** Rows by their keys, so that they can be compared in any order. A row that is deleted is null. */
type ByKey = { [table: string]: { [key: string]: object | null } }

export function byKey(written: Written): ByKey {
  const tables = Object.entries(written) as [ChainTable, (object | { gone: object })[]][]
  return Object.fromEntries(
    tables.map(([table, rows]) => {
      const entries = rows.map((row) =>
        'gone' in row ? ([keyOf(table, row.gone as object), null] as const) : [keyOf(table, row), row],
      )
      if (new Set(entries.map(([key]) => key)).size < rows.length)
        throw new Error(`two rows of ${table} have the same key`)
      return [table, Object.fromEntries(entries)]
    }),
  )
}

const keyOf = (table: ChainTable, row: object) => keyString(table, row as Record<string, unknown>)

/**
 * What the handlers write to the tables. They have only the rows for which they ask (`loadRefs.ts`).
 * @throws if a handler writes a row that exists and for which it did not ask: the block could not be undone
 */
export function writesOf({ next = [], before = {}, ...first }: Batch): ByKey {
  const logs = [first, ...next].map(logOf)
  const state = new WorkingSet()
  const begun = new Set(logs.map(begins))
  const inTable = (table: ChainTable, key: object) =>
    before[table]?.find((row) => keyOf(table, row) === keyOf(table, key))
  const load = ({ table, key }: Ref) => {
    const subject = subjectOf({ table, key } as Ref)
    const row = inTable(table, key)
    if (row && !(subject !== null && begun.has(subject))) state.load(table, [row])
  }
  logs.flatMap(reads).forEach(load)
  for (const view of [state, introduced(logs, state)])
    for (const each of logs.flatMap((log) => dependentReads(log, view))) load(each)

  for (const log of logs) for (const change of handle(log, state)) state.apply(change)

  const written: ByKey = {}
  for (const { table, insert, replace, remove } of state.changes()) {
    for (const row of insert)
      if (inTable(table, row)) throw new Error(`${first.event} writes a row of ${table} that it did not read`)
    const rows = Object.fromEntries([
      ...[...insert, ...replace].map((row) => [keyOf(table, row), row]),
      ...remove.map((key) => [keyOf(table, key), null]),
    ])
    if (Object.keys(rows).length > 0) written[table] = rows
  }
  return written
}

/** The state with what some events add for others of their batch. */
function introduced(logs: readonly ChainLog[], state: State): State {
  const view = new Layer(state)
  for (const log of logs.filter(introduces)) for (const change of handle(log, view)) view.apply(change)
  return view
}
