import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import { deployContracts } from '@vitrine/chain/deployContracts'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { createPublicClient, createTestClient, createWalletClient, type Hash, http } from 'viem'
import { STATES } from '../../../../scripts/local/chains.ts'
import { localDeployment } from '../../src/config/chains.ts'
import type { Contracts } from '../../src/config/contracts.ts'
import { LOCAL_ACCOUNTS } from '../../src/config/localAccounts.ts'
import { processFolder } from '../servers/processFolder.ts'

const anvil = fileURLToPath(new URL('../../../../node_modules/.bin/anvil', import.meta.url))

/** A fresh chain with our contracts on it, on a free port. */
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** One deployment for all chains of this process. */
const deployed = new Map<number, Promise<string>>()

/** @param blockTime seconds between blocks; without it each transaction makes one */
export async function startTestChain(id: number, blockTime?: number) {
  const state = deployed.get(id) ?? deploy(id)
  deployed.set(id, state)
  const chain = await startAnvil(id, await state, blockTime)
  // The state is older than the chain: without a new block, the chain's time would be the deployment's.
  await chain.control.mine({ blocks: 1 })
  return chain
}

/** Deploys the contracts to a chain. Returns the file with its state. */
async function deploy(id: number): Promise<string> {
  const folder = processFolder('vitrine-chain-')
  const { url, reader, control, stop } = await startAnvil(id)
  try {
    const sender = createWalletClient({ account: localDeployment.owner, transport: http(url) })
    const baseUri = `http://localhost/api/metadata/${id}/{address}/`
    await deployContracts(sender, reader, { ...localDeployment, baseUri })
    const file = join(folder, 'state.json')
    const state = Buffer.from((await control.dumpState()).slice(2), 'hex')
    await writeFile(file, await promisify(gunzip)(state))
    return file
  } finally {
    stop()
  }
}

/** @param state the file with the state to start from */
async function startAnvil(id: number, state?: string, blockTime?: number) {
  const options = [
    '--port',
    '0',
    '--chain-id',
    String(id),
    '--accounts',
    String(LOCAL_ACCOUNTS),
    '--prune-history',
    STATES,
    ...(blockTime === undefined ? [] : ['--block-time', String(blockTime)]),
  ]
  const child = spawn(anvil, state ? [...options, '--load-state', state] : options, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await listening(child)
  const transport = http(url)
  const pollingInterval = 20
  const reader = createPublicClient({ transport, pollingInterval, cacheTime: 0 })
  const wallet = createWalletClient({ transport, pollingInterval })
  const control = createTestClient({ mode: 'anvil', transport })
  const { addresses } = planDeployment(localDeployment)
  const contracts: Contracts = {
    engine: addresses.saleEngine.toLowerCase(),
    collectible721: addresses.collectible721.toLowerCase(),
    collectible1155: addresses.collectible1155.toLowerCase(),
    payees: addresses.payees.toLowerCase(),
    ownCollections: addresses.ownCollections.toLowerCase(),
    drops: addresses.drops.toLowerCase(),
  }
  const receiptOf = (hash: Hash) => awaitReceipt(reader, hash, { pollingInterval: 10 })
  return { id, url, reader, wallet, control, contracts, receiptOf, stop: () => child.kill() }
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil stopped with ${code}: ${output}`)))
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}
