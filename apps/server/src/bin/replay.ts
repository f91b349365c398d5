import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { blockchains } from '@vitrine/domain/networks'
import { pino } from 'pino'
import { replay } from '../chain/indexer/replay.ts'
import { rpcSource } from '../chain/indexer/source.ts'
import type { Node } from '../chain/rpc/node.ts'
import { rankNodes } from '../chain/rpc/rank.ts'
import type { ChainConfig } from '../config/chains.ts'
import { ConfigError } from '../config/configError.ts'
import { readOwnConfig } from '../config/readOwnConfig.ts'
import { openDatabase } from '../db/open.ts'
import { describeError } from '../process/describeError.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { endWith } from '../process/operatorError.ts'
import { readOptions } from '../process/readCommand.ts'
import { dependents } from '../start/dependents.ts'
import { REPLAY } from '../start/sweepFolder.ts'

// Rebuilds the rows of one chain from its events (docs/operations.md):
//
//   npm run replay -- --chain ETH                      from the block in which the contracts were deployed
//   npm run replay -- --chain ETH --from 21000000      from a later block, if nothing happened before it
//
// The servers may run meanwhile on PostgreSQL. The embedded database has one process: stop the server first.

const USAGE = `Usage: npm run replay -- --chain ${blockchains().join('|')} [--from BLOCK]`

function readArguments(): { blockchain: string; from: number | null } {
  const { chain, from } = readOptions(USAGE, { chain: { type: 'string' }, from: { type: 'string' } })
  if (!chain || (from !== undefined && !/^\d{1,15}$/.test(from))) throw new ConfigError(USAGE)
  return { blockchain: chain, from: from === undefined ? null : Number(from) }
}

/** Refuses a node of another chain, or one without our contracts: its empty rows would replace the right ones. */
async function checkNode(node: Node, { id, contracts }: ChainConfig): Promise<void> {
  const [chainId, code] = await node.ask([
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getCode', params: [contracts.engine, 'latest'] },
  ])
  if (Number(chainId) !== id) throw new ConfigError(`The nodes are of chain ${Number(chainId)}, not ${id}.`)
  if (code === '0x') throw new ConfigError(`Chain ${id} has no contract at ${contracts.engine}.`)
}

async function main(): Promise<void> {
  const { blockchain, from } = readArguments()
  const config = readOwnConfig()
  const chain = config.chains.find((each) => each.blockchain === blockchain)
  if (!chain) throw new ConfigError(USAGE)
  const log = pino({ level: config.logLevel, serializers: { err: (error) => describeError(error) } })
  await using opened = new AsyncDisposableStack()
  const node = rankNodes(chain.rpcUrls)
  await checkNode(node, chain)
  if (!config.database) opened.defer(holdFolder(config.dataFolder, 'database', 'npm run replay'))
  const live = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(() => live.close())
  const folder = await mkdtemp(join(config.dataFolder, REPLAY))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const staged = await openDatabase({ folder: join(folder, 'database') })
  opened.defer(() => staged.close())
  const { id, contracts, startBlock, finality, blooms } = chain
  const { number } = await replay({
    live: live.db,
    staged: staged.db,
    dependents,
    source: rpcSource(node, id, contracts, blooms),
    log,
    startBlock: from ?? startBlock,
    finality,
    mostTokens: config.brought.tokens,
  })
  process.stdout.write(`The rows of ${blockchain} are rebuilt up to block ${number}.\n`)
}

main().then(() => process.exit(0), endWith)
