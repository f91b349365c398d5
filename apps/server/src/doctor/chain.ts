import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { type RuntimeName, runtimes } from '@vitrine/chain/runtime'
import { hashRuntime } from '@vitrine/chain/runtimeHash'
import { type Abi, decodeFunctionResult, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { timeOf } from '../chain/rpc/blocks.ts'
import { findDiffering } from '../chain/rpc/holdingCalls.ts'
import type { Node } from '../chain/rpc/node.ts'
import { standsStill } from '../chain/standsStill.ts'
import { getCursor } from '../chain/store/cursors.ts'
import { sampleHoldings } from '../chain/store/sampleHoldings.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { Db } from '../db/database.ts'
import { type Finding, fine, wrong } from './finding.ts'
import { nodePart } from './nodePart.ts'

type Block = { number: Hex; timestamp: Hex }

/** Whether a node belongs to its chain and is up to date. */
export async function checkNode(chain: ChainConfig, address: string, node: Node): Promise<Finding[]> {
  const part = nodePart(chain.blockchain, address)
  const [id, head] = (await node.ask([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])) as [Hex, Block]
  if (Number(id) !== chain.id)
    return [
      wrong(part, `it is of chain ${Number(id)}, not ${chain.id}`, `Correct RPC_URLS_${chain.blockchain}.`),
    ]
  const at = timeOf(head.timestamp)
  const age = Date.now() - at.getTime()
  const says = `block ${Number(head.number)}, ${Math.max(0, Math.round(age / 1_000))} s old`
  if (!standsStill(chain, at)) return [fine(part, says)]
  return [wrong(part, says, 'See whether the node lags, or use another one.')]
}

/** Whether a node belongs to another chain. If so, its other answers do not matter. */
async function isOther(chain: ChainConfig, node: Node): Promise<boolean> {
  const [id] = (await node.ask([{ method: 'eth_chainId', params: [] }])) as [Hex]
  return Number(id) !== chain.id
}

/** Whether the contracts at the configured addresses are ours, byte for byte, immutable values aside. */
export async function checkContracts(chain: ChainConfig, node: Node): Promise<Finding[]> {
  const names: [RuntimeName, string][] = [
    ['saleEngine', chain.contracts.engine],
    ['collectible721', chain.contracts.collectible721],
    ['collectible1155', chain.contracts.collectible1155],
    ['payees', chain.contracts.payees],
    ...(chain.contracts.drops ? [['drops', chain.contracts.drops] as [RuntimeName, string]] : []),
  ]
  const part = `${chain.blockchain} contracts`
  // The line of the node says it.
  if (await isOther(chain, node)) return []
  const wrongs = await compareCodes(names, part, node)
  // What another engine would say of them does not matter.
  if (wrongs.length === 0) {
    const own = await listOwn(chain, node)
    wrongs.push(...(await compareCodes(own, part, node)), ...followsAnother(chain, own, part))
  }
  return wrongs.length > 0 ? wrongs : [fine(part, "this version's code")]
}

/** The factory of creators' own contracts that the engine believes, and the contracts that it clones. */
async function listOwn(chain: ChainConfig, node: Node): Promise<[RuntimeName, string][]> {
  const read = async (abi: Abi, to: string, functionName: string) => {
    const data = encodeFunctionData({ abi, functionName })
    const [answer] = (await node.ask([{ method: 'eth_call', params: [{ to, data }, 'latest'] }])) as [Hex]
    return decodeFunctionResult({ abi, functionName, data: answer }) as string
  }
  const factory = await read(saleEngineAbi, chain.contracts.engine, 'ownCollections')
  return [
    ['ownCollections', factory],
    ['own721', await read(ownCollectionsAbi, factory, 'implementation721')],
    ['own1155', await read(ownCollectionsAbi, factory, 'implementation1155')],
  ]
}

/** The indexer follows the contracts of the factory in the configuration. */
function followsAnother(
  { contracts }: ChainConfig,
  own: readonly [RuntimeName, string][],
  part: string,
): Finding[] {
  const factory = own.find(([name]) => name === 'ownCollections')?.[1].toLowerCase()
  if (contracts.ownCollections === factory) return []
  const said = contracts.ownCollections ?? 'none'
  return [
    wrong(
      part,
      `creators' own contracts are those of ${factory}, as the engine says, and the configuration names ${said}`,
      'Name the addresses of one deployment, and run `npm run replay`.',
    ),
  ]
}

async function compareCodes(
  names: readonly [RuntimeName, string][],
  part: string,
  node: Node,
): Promise<Finding[]> {
  const codes = (await node.ask(
    names.map(([, address]) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )) as Hex[]
  return names.flatMap(([name, address], at) => {
    const code = codes[at] ?? '0x'
    if (code === '0x')
      return [wrong(part, `no contract is at ${address} (${name})`, 'Deploy, or correct the addresses.')]
    if (hashRuntime(code, runtimes[name].immutables) === runtimes[name].hash) return []
    return [
      wrong(
        part,
        `the code at ${address} is not this version's ${name}`,
        'Use the version of Vitrine that these contracts were deployed with, or deploy the new ones.',
      ),
    ]
  })
}

/** Few blocks are always missing while the chain goes on. */
const LAG = 20
/** How many holdings are compared with the chain. */
const HOLDINGS = 50

/** Checks that the tables are near the head of the chain, and that a sample of their owners is right. */
export async function checkTables(chain: ChainConfig, node: Node, db: Db): Promise<Finding[]> {
  const part = `${chain.blockchain} tables`
  if (await isOther(chain, node)) return []
  const [head] = (await node.ask([{ method: 'eth_blockNumber', params: [] }])) as [Hex]
  const cursor = await getCursor(db, chain.id)
  if (!cursor) return [wrong(part, 'nothing is indexed yet', 'Start a server with the role indexer.')]
  const lag = Math.max(0, Number(head) - cursor.number)
  const findings = [
    lag <= LAG
      ? fine(part, `block ${cursor.number}, ${lag} behind the head`)
      : wrong(part, `${lag} blocks behind the head`, 'See /health and the log of the indexer.'),
  ]
  const sample = await sampleHoldings(db, chain.id, HOLDINGS)
  if (sample.length === 0) return findings
  const differing = await findDiffering(node, sample, numberToHex(cursor.number))
  findings.push(
    differing.length === 0
      ? fine(part, `${sample.length} holdings are what the chain says at that block`)
      : wrong(
          part,
          `${differing.length} of ${sample.length} holdings are not what the chain says, e.g. ${differing[0]?.contract} ${differing[0]?.tokenId}`,
          `Run npm run replay -- --chain ${chain.blockchain}`,
        ),
  )
  return findings
}
