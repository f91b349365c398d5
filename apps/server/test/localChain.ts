import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deployContracts } from '@vitrine/chain/deployContracts'
import { createPublicClient, createTestClient, createWalletClient, http } from 'viem'
import { localDeployment } from '../src/config/chains.ts'
import type { Contracts } from '../src/indexer/decode.ts'
import { LOCAL_ACCOUNTS } from '../src/localAccounts.ts'

const anvil = fileURLToPath(new URL('../../../node_modules/.bin/anvil', import.meta.url))

/** A fresh chain with our contracts on it, on a free port. */
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

export async function startTestChain(id: number) {
  const child = spawn(
    anvil,
    ['--port', '0', '--chain-id', String(id), '--accounts', String(LOCAL_ACCOUNTS)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const url = await listening(child)
  const transport = http(url)
  const pollingInterval = 20
  const reader = createPublicClient({ transport, pollingInterval, cacheTime: 0 })
  const wallet = createWalletClient({ transport, pollingInterval })
  const control = createTestClient({ mode: 'anvil', transport })
  const sender = createWalletClient({ account: localDeployment.owner, transport })
  const { addresses } = await deployContracts(sender, reader, {
    ...localDeployment,
    baseUri: `http://localhost/api/metadata/${id}/{address}/`,
  })
  const contracts: Contracts = {
    engine: addresses.saleEngine.toLowerCase(),
    collectible721: addresses.collectible721.toLowerCase(),
    collectible1155: addresses.collectible1155.toLowerCase(),
  }
  return { id, url, reader, wallet, control, contracts, stop: () => child.kill() }
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
