import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { configuredCurrencies } from '@vitrine/chain/currencies'
import { runtimes } from '@vitrine/chain/runtime'
import { hashRuntime } from '@vitrine/chain/runtimeHash'
import { NOBODY } from '@vitrine/domain/operator/engineActs'
import type { EngineFacts } from '@vitrine/domain/rules/operator/checkEngineAct'
import { type ContractFunctionName, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { ChainAccess } from './access.ts'
import type { Call } from './rpc/node.ts'

type View = ContractFunctionName<typeof saleEngineAbi, 'view'>
type Question = { functionName: View; args?: readonly unknown[] }
/** A block at which something is read. @property timestamp in seconds */
export type Head = { number: number; hash: Hex; timestamp: bigint }
type Block = { number: Hex; hash: Hex; timestamp: Hex; parentHash: Hex }

export type ReadEngine = EngineFacts & {
  collections: NonNullable<EngineFacts['collections']>
  block: { number: number; hash: Hex; at: Date }
  codeKnown: boolean
}

/**
 * Reads what an engine says about itself, all at one block.
 * @param currencies the addresses to ask about besides those that are known for the chain
 * @param at the hash of the block; without it the newest one
 * @throws AskError if the nodes fail, or lack the block
 */
export async function readEngine(
  chain: ChainAccess,
  currencies: Iterable<string>,
  at?: string,
): Promise<ReadEngine> {
  const engine = chain.config.contracts.engine
  const block = await readHeader(chain, at)
  const known = configuredCurrencies(chain.config.id).map(({ address }) => address.toLowerCase())
  const addresses = [...new Set([...known, ...currencies])]
  const ask = askEngine(chain, block.hash)
  const [answers, collections, code] = await Promise.all([
    ask([
      { functionName: 'owner' },
      { functionName: 'pendingOwner' },
      { functionName: 'commission' },
      { functionName: 'paused' },
      { functionName: 'accrued' },
      ...addresses.map((address): Question => ({ functionName: 'collectorOf', args: [address] })),
    ]),
    readCollections(chain, block.hash),
    readCode(chain, block.hash),
  ])
  const [owner, pendingOwner, commission, paused, accrued, ...found] = answers
  const collectors = found.map(addressOf)
  const parked = await ask(
    collectors.flatMap((collector, index): Question[] =>
      collector ? [{ functionName: 'parkedIn', args: [addresses[index], collector] }] : [],
    ),
  )
  return {
    block: { number: Number(block.number), hash: block.hash, at: new Date(Number(block.timestamp) * 1_000) },
    chainId: chain.config.id,
    engine,
    owner: String(owner).toLowerCase(),
    pendingOwner: addressOf(pendingOwner),
    commission: Number(commission),
    paused: paused === true,
    accrued: accrued as bigint,
    collections,
    currencies: addresses.map((address, index) => {
      const collector = collectors[index] ?? null
      return { address, collector, parked: collector ? (parked.shift() as bigint) : 0n }
    }),
    codeKnown:
      code !== '0x' && hashRuntime(code, runtimes.saleEngine.immutables) === runtimes.saleEngine.hash,
  }
}

/** Who owns the shared collections, and where they say that their metadata are. */
async function readCollections(
  { node, config }: ChainAccess,
  blockHash: Hex,
): Promise<ReadEngine['collections']> {
  const addresses = [config.contracts.collectible721, config.contracts.collectible1155]
  const names = ['owner', 'baseURI'] as const
  const answers = (await node.ask(
    addresses.flatMap((to) =>
      names.map((functionName): Call => {
        const data = encodeFunctionData({ abi: collectible721Abi, functionName })
        return { method: 'eth_call', params: [{ to, data }, atBlock(blockHash)] }
      }),
    ),
  )) as Hex[]
  const [owner721, uri721, owner1155, uri1155] = answers.map((data, at) =>
    decodeFunctionResult({
      abi: collectible721Abi,
      functionName: names[at % 2] as (typeof names)[number],
      data,
    }),
  )
  return [
    { address: addresses[0] as string, owner: String(owner721).toLowerCase(), baseUri: String(uri721) },
    { address: addresses[1] as string, owner: String(owner1155).toLowerCase(), baseUri: String(uri1155) },
  ]
}

/** A block's header. @param hash of the block; without it the newest one */
export async function readHeader({ node }: Pick<ChainAccess, 'node'>, hash?: string): Promise<Block> {
  const call = hash
    ? { method: 'eth_getBlockByHash', params: [hash, false] }
    : { method: 'eth_getBlockByNumber', params: ['latest', false] }
  const [block] = (await node.ask([call])) as [Block | null]
  if (!block) throw new Error(`no block ${hash}`)
  return block
}

/** The newest block's place in the chain. */
export async function readEngineHead(chain: Pick<ChainAccess, 'node'>): Promise<Head> {
  const { number, hash, timestamp } = await readHeader(chain)
  return { number: Number(number), hash, timestamp: BigInt(timestamp) }
}

const atBlock = (blockHash: string) => ({ blockHash, requireCanonical: true })

/** Asks an engine several questions in one request, at one block. */
export function askEngine({ node, config }: ChainAccess, blockHash: Hex) {
  return async (questions: readonly Question[]): Promise<unknown[]> => {
    if (questions.length === 0) return []
    const calls = questions.map(({ functionName, args }): Call => {
      const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args } as never)
      return { method: 'eth_call', params: [{ to: config.contracts.engine, data }, atBlock(blockHash)] }
    })
    const answers = (await node.ask(calls)) as Hex[]
    return answers.map((data, index) => {
      const { functionName } = questions[index] as Question
      return decodeFunctionResult({ abi: saleEngineAbi, functionName, data } as never)
    })
  }
}

async function readCode({ node, config }: ChainAccess, blockHash: Hex): Promise<Hex> {
  const params = [config.contracts.engine, atBlock(blockHash)]
  const [code] = (await node.ask([{ method: 'eth_getCode', params }])) as [Hex]
  return code
}

function addressOf(value: unknown): string | null {
  const address = String(value).toLowerCase()
  return address === NOBODY ? null : address
}
