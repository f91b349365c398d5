import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { encodeAbiParameters, encodeEventTopics, type Hex, numberToHex } from 'viem'
import type { Call, Node } from '../../apps/server/src/chain/rpc/node.ts'

const address = (number: number) => numberToHex(number, { size: 20 })
export const CONTRACTS = {
  engine: address(0xe1),
  collectible721: address(0x721),
  collectible1155: address(0x1155),
  payees: address(0x9a),
}
export const COLLECTION = address(0xf0)
const HOLDER = address(0xa0)
const NOTHING = `0x${'0'.repeat(512)}`
const EVERYTHING = `0x${'f'.repeat(512)}`

export const hashOf = (number: number): Hex => numberToHex(number + 1, { size: 32 })

type Log = { address: Hex; topics: readonly unknown[]; data: Hex }

const transfer = (from: Hex, to: Hex, tokenId: bigint): Log => ({
  address: COLLECTION,
  topics: encodeEventTopics({ abi: collectible721Abi, eventName: 'Transfer', args: { from, to, tokenId } }),
  data: '0x',
})

const added = (tokenId: bigint): Log => ({
  address: CONTRACTS.engine,
  topics: encodeEventTopics({
    abi: saleEngineAbi,
    eventName: 'NFTAdded',
    args: { asset: COLLECTION, tokenId, holder: HOLDER },
  }),
  data: encodeAbiParameters([{ type: 'uint8' }, { type: 'address' }, { type: 'uint256' }], [1, HOLDER, 500n]),
})

/**
 * A node in memory, so that only our own work is measured: a collection of which some tokens are imported in the first
 * blocks and then transferred again and again, and after that blocks without anything.
 * @property head the newest block; a benchmark moves it
 * @property calls how often it was called
 */
export function memoryNode(tokens: number, transfers: number, perBlock: number) {
  const blocks: Log[][] = [[]]
  for (let id = 0; id < tokens; id += perBlock)
    blocks.push(Array.from({ length: Math.min(perBlock, tokens - id) }, (_, at) => added(BigInt(id + at))))
  const owners = Array<Hex>(tokens).fill(HOLDER)
  for (let made = 0; made < transfers; made += perBlock)
    blocks.push(
      Array.from({ length: Math.min(perBlock, transfers - made) }, (_, at) => {
        const id = ((made + at) * 7) % tokens
        const from = owners[id] as Hex
        const to = address(0x1_0000 + ((made + at) % 5_000))
        owners[id] = to
        return transfer(from, to, BigInt(id))
      }),
    )
  const state = { head: blocks.length - 1, calls: 0 }

  const blockOf = (tag: string) => {
    const number = tag === 'latest' ? state.head : Number(tag)
    return {
      number: numberToHex(number),
      hash: hashOf(number),
      parentHash: hashOf(number - 1),
      timestamp: numberToHex(1_760_000_000 + number * 12),
      logsBloom: (blocks[number]?.length ?? 0) > 0 ? EVERYTHING : NOTHING,
    }
  }
  const logsOf = (number: number, wanted: readonly string[] | undefined) =>
    (blocks[number] ?? []).flatMap((log, at) =>
      wanted === undefined || wanted.includes(log.address)
        ? [
            {
              ...log,
              blockNumber: numberToHex(number),
              blockHash: hashOf(number),
              transactionHash: numberToHex(number * 10_000 + at, { size: 32 }),
              logIndex: numberToHex(at),
              blockTimestamp: blockOf(String(number)).timestamp,
            },
          ]
        : [],
    )
  const answer = ({ method, params }: Call): unknown => {
    state.calls++
    const [first] = params as [Record<string, string> & { address?: string[] }]
    if (method === 'eth_getBlockByNumber')
      return first === ('finalized' as never) ? null : blockOf(first as never)
    const [from, to] = first.blockHash
      ? [Number(first.blockHash) - 1, Number(first.blockHash) - 1]
      : [Number(first.fromBlock), Number(first.toBlock)]
    return Array.from({ length: to - from + 1 }, (_, at) => logsOf(from + at, first.address)).flat()
  }
  const node: Node = { ask: async (calls) => calls.map(answer) }
  return { node, state }
}
