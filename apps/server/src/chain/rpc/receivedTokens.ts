import { decodeAbiParameters, type Hex, padHex, parseAbiParameters, toEventSelector } from 'viem'
import { AskError } from '../../remote/askError.ts'
import { RangeSize } from '../indexer/rangeSize.ts'
import { hex } from './blocks.ts'
import type { Node } from './node.ts'

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
/** ERC-2309. */
const RANGE = toEventSelector('ConsecutiveTransfer(uint256,uint256,address,address)')

/** A contract that sent an account tokens: the last few of them, the newest first. */
export type Received = { contract: string; standard: 721 | 1155; tokenIds: bigint[] }

/** How many tokens of a contract are remembered. */
const TOKENS = 20
/** A range with more contracts than this is read in parts. In a single block, others are left out. */
const MANY = 100

type Log = { address: string; topics: Hex[]; data: Hex }

/**
 * Which contracts sent an account tokens, from a block backwards: until there are `most` contracts, the time is up, or
 * the chain begins. Ranges are taken whole, so there may be more, and a later call goes on where this one ended.
 * @param until milliseconds, as `Date.now()`
 * @returns the contracts, and the block from which on all were looked at
 * @throws AskError if nothing could be read
 */
export async function readReceived(
  node: Node,
  account: string,
  { before, most, until }: { before: number; most: number; until: number },
): Promise<{ received: Received[]; from: number }> {
  const found = new Map<string, Received>()
  const range = new RangeSize()
  let from = before
  while (from > 0 && found.size < most && Date.now() < until) {
    const [first, last] = [Math.max(0, from - range.blocks), from - 1]
    try {
      const logs = await readLogs(node, account, first, last)
      const contracts = new Set(logs.map(({ address }) => address)).size
      if (contracts > MANY && range.refused(last - first + 1)) continue
      for (const log of logs.toReversed()) add(found, log)
      range.succeeded(last - first + 1, logs.length)
      from = first
    } catch (error) {
      const isSmaller =
        error instanceof AskError && error.isTooMuch && range.refused(last - first + 1, error.blocks)
      if (isSmaller) continue
      // The contracts that were found before are still an answer.
      if (!(error instanceof AskError) || from === before) throw error
      break
    }
  }
  return { received: [...found.values()], from }
}

async function readLogs(node: Node, account: string, from: number, to: number): Promise<Log[]> {
  const receiver = padHex(account as Hex, { size: 32 })
  const blocks = { fromBlock: hex(from), toBlock: hex(to) }
  const answers = (await node.ask([
    { method: 'eth_getLogs', params: [{ ...blocks, topics: [TRANSFER, null, receiver] }] },
    {
      method: 'eth_getLogs',
      params: [{ ...blocks, topics: [[SINGLE, BATCH, RANGE], null, null, receiver] }],
    },
  ])) as Log[][]
  return answers.flat()
}

function add(found: Map<string, Received>, log: Log): void {
  const tokenIds = idsOf(log)
  const contract = log.address.toLowerCase()
  const known = found.get(contract)
  if (tokenIds.length === 0 || (!known && found.size >= 2 * MANY)) return
  const isSingle = log.topics[0] === TRANSFER || log.topics[0] === RANGE
  const received = known ?? { contract, standard: isSingle ? 721 : 1155, tokenIds: [] }
  received.tokenIds = [...new Set([...received.tokenIds, ...tokenIds])].slice(0, TOKENS)
  found.set(contract, received)
}

/** The tokens that a log moves, the first ones. Transfers of an ERC-20 have the same name, but no token among their topics. */
function idsOf({ topics, data }: Log): bigint[] {
  try {
    if (topics[0] === TRANSFER) return topics[3] ? [BigInt(topics[3])] : []
    if (topics[0] === SINGLE) return [decodeAbiParameters(parseAbiParameters('uint256'), data)[0]]
    if (topics[0] === BATCH)
      return [...decodeAbiParameters(parseAbiParameters('uint256[]'), data)[0].slice(0, TOKENS)]
    const [first, last] = [
      BigInt(topics[1] ?? 0),
      decodeAbiParameters(parseAbiParameters('uint256'), data)[0],
    ]
    return Array.from({ length: TOKENS }, (_, at) => first + BigInt(at)).filter((id) => id <= last)
  } catch {
    return []
  }
}
