import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { Bloom } from 'ox'
import { getAbiItem, type Hex, padHex, toEventSelector } from 'viem'
import type { Contracts } from '../../config/contracts.ts'
import type { Header, RawBlock } from '../rpc/blocks.ts'
import type { Call } from '../rpc/node.ts'
import type { NodeGroup } from '../rpc/rank.ts'
import type { FundKey } from '../store/makerFunds.ts'
import {
  APPROVAL_FOR_ALL,
  allSelectors,
  foreignSelectors,
  metadataSelectors,
  movingSelectors,
  ownContractSelectors,
  type RawLog,
} from './decode.ts'
import type { FollowedTokens } from './followedTokens.ts'
import { fundMovesIn, fundSelectors } from './fundMoves.ts'
import { type Asked, type WitnessedLogs, witnessedLogs } from './witnessedLogs.ts'

/** What to look for: the followed collections, and those that the blocks being read import. */
export type Interest = { followed: FollowedTokens; added: Set<string> }

export type LogReader = Pick<WitnessedLogs, 'unconfirmed' | 'confirm'> & {
  /**
   * Reads the logs of a range of final blocks. The same node also answers `call`: one that lags would leave out logs
   * without an error.
   */
  ofRange(range: object, interest: Interest, call: Call): Promise<{ logs: RawLog[]; block: RawBlock | null }>
  /** Reads the logs of one contract in a range, and those of the engine and of drops, which tell its trades. */
  ofContract(range: object, contract: string, call: Call): Promise<{ logs: RawLog[]; block: RawBlock | null }>
  /** Reads the logs of some blocks by their hashes, so that they cannot belong to other blocks. By hash. */
  ofBlocks(headers: readonly Header[], interest: Interest): Promise<Map<string, RawLog[]>>
  /** Whose funds in some currencies these blocks concern. By hash. */
  fundMoves(headers: readonly Header[], currencies: readonly string[]): Promise<Map<string, FundKey[]>>
}

/** Nodes refuse longer lists of addresses. */
const ADDRESSES = 500
/**
 * With more followed collections than this, logs are requested by their topics alone and filtered here: two calls
 * instead of a hundred for 50,000 collections.
 */
export const MOST_BY_ADDRESS = 1_000

const NFT_ADDED = toEventSelector(getAbiItem({ abi: saleEngineAbi, name: 'NFTAdded' }))
const COLLECTION_CREATED = toEventSelector(getAbiItem({ abi: ownCollectionsAbi, name: 'CollectionCreated' }))

/**
 * Reads the logs that concern us: all events of our contracts, and the transfers, approvals and changes of metadata of
 * collections with imported tokens and of creators' own contracts, including those that the same logs import or create.
 * @param blooms whether a block's bloom filter covers all its logs. A block that can have nothing of ours is not read.
 */
export function createLogReader(
  node: NodeGroup,
  contracts: Contracts,
  blooms: boolean,
  samplePause?: number,
): LogReader {
  const witnessed = witnessedLogs(node, blooms, samplePause)
  const own = Object.values(contracts)
  /** What contracts say about themselves and their tokens. */
  const sayingSelectors = [...metadataSelectors, ...(contracts.ownCollections ? ownContractSelectors : [])]
  const engineTopic = padHex(contracts.engine as Hex, { size: 32 })

  return {
    ofRange: async (range, interest, call) => {
      const { logs, block } = await witnessed.ofRange(callsAt(range, interest), call)
      const added = addIn(logs, interest)
      if (added.length === 0) return { logs: ours(logs, interest), block }
      const more = await witnessed.ofRange([logCall(range, added, [foreignSelectors])], call)
      return { logs: ours([...logs, ...more.logs], interest), block: block && more.block }
    },
    ofContract: (range, contract, call) =>
      witnessed.ofRange(
        [
          logCall(
            range,
            [contract, contracts.engine, ...(contracts.drops ? [contracts.drops] : [])],
            [allSelectors],
          ),
        ],
        call,
      ),
    ofBlocks: async (headers, interest) => {
      const found = new Map(headers.map(({ hash }): [string, RawLog[]] => [hash, []]))
      const read = async (some: readonly Header[], asked: (place: object) => Asked) => {
        for (const [hash, logs] of await witnessed.ofBlocks(some, asked)) found.get(hash)?.push(...logs)
      }
      const values = valuesOf(interest)
      const asked = (place: object) => ({ calls: callsAt(place, interest), values })
      const busy = headers.filter((header) => mayConcern(header, interest))
      await read(busy, asked)
      const quiet = headers.filter((header) => !busy.includes(header))
      for (const [hash, logs] of await witnessed.ofQuiet(quiet, asked)) found.get(hash)?.push(...logs)
      const added = addIn([...found.values()].flat(), interest)
      await read(
        headers.filter((header) => added.length > 0 && mayHave(header, added)),
        (place) => ({ calls: [logCall(place, added, [foreignSelectors])], values: added }),
      )
      return new Map([...found].map(([hash, logs]) => [hash, ours(logs, interest)]))
    },
    fundMoves: async (headers, currencies) => {
      const some = headers.filter((header) => currencies.length > 0 && mayHave(header, currencies))
      const found = await witnessed.ofBlocks(some, (place) => ({
        calls: [logCall(place, currencies, [fundSelectors])],
        values: [],
      }))
      return new Map([...found].map(([hash, logs]) => [hash, fundMovesIn(logs, contracts.engine)]))
    },
    unconfirmed: witnessed.unconfirmed,
    confirm: witnessed.confirm,
  }

  /** The contracts whose logs must be there if a header has their addresses. */
  function valuesOf(interest: Interest): readonly string[] {
    if (isByTopic(interest)) return own
    return [...own, ...interest.followed.contracts, ...interest.added]
  }

  function callsAt(place: object, interest: Interest): Call[] {
    if (isByTopic(interest))
      return [
        logCall(place, own, [allSelectors]),
        // Four topics, which the same events of fungible tokens do not have.
        logCall(place, null, [movingSelectors, null, null, null]),
        logCall(place, null, [sayingSelectors]),
        logCall(place, null, [APPROVAL_FOR_ALL, null, engineTopic]),
      ]
    const all = [...own, ...interest.followed.contracts, ...interest.added]
    const lists = Array.from({ length: Math.ceil(all.length / ADDRESSES) }, (_, at) =>
      all.slice(at * ADDRESSES, (at + 1) * ADDRESSES),
    )
    return lists.map((addresses) => logCall(place, addresses, [allSelectors]))
  }

  /**
   * Adds the collections that these logs import or create. Both events name the collection first.
   * @return those whose logs have to be read as well; none if logs were read by topics alone
   */
  function addIn(logs: readonly RawLog[], interest: Interest): string[] {
    const { followed, added } = interest
    const wasByTopic = isByTopic(interest)
    const fresh = new Set<string>()
    for (const { address, topics } of logs) {
      if (topics[0] !== addedBy(address.toLowerCase()) || !topics[1]) continue
      const contract = `0x${topics[1].slice(-40)}`.toLowerCase()
      if (!followed.hasContract(contract) && !added.has(contract)) fresh.add(contract)
    }
    for (const contract of fresh) added.add(contract)
    return wasByTopic ? [] : [...fresh]
  }

  /** The event of one of our contracts that makes another one known. */
  function addedBy(address: string): string | null {
    if (address === contracts.engine) return NFT_ADDED
    return address === contracts.ownCollections ? COLLECTION_CREATED : null
  }

  /** Removes logs of contracts that are not followed (a query by topics returns those too) and duplicates. */
  function ours(logs: readonly RawLog[], { followed, added }: Interest): RawLog[] {
    const seen = new Set<string>()
    return logs.filter((log) => {
      const address = log.address.toLowerCase()
      if (!own.includes(address) && !followed.hasContract(address) && !added.has(address)) return false
      const place = `${log.blockHash}|${log.logIndex}`
      return !seen.has(place) && seen.add(place)
    })
  }

  function mayConcern(header: Header, interest: Interest): boolean {
    if (mayHave(header, own)) return true
    const { followed, added } = interest
    if (followed.contractCount + added.size === 0 || !mayHave(header, foreignSelectors)) return false
    return isByTopic(interest) || mayHave(header, followed.contracts) || mayHave(header, [...added])
  }

  /** Whether a block may have logs with one of these addresses or topics. */
  function mayHave({ bloom }: Header, values: readonly string[]): boolean {
    return !blooms || bloom === null || values.some((value) => Bloom.contains(bloom as Hex, value as Hex))
  }
}

const isByTopic = ({ followed, added }: Interest) => followed.contractCount + added.size > MOST_BY_ADDRESS

const logCall = (place: object, address: readonly string[] | null, topics: unknown[]): Call => ({
  method: 'eth_getLogs',
  params: [{ ...place, ...(address && { address }), topics }],
})
