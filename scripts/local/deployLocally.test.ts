import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestClient, http } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { LOCAL_ACCOUNTS } from '../../apps/server/src/localAccounts.ts'
import { startChain } from './chains.ts'
import { deployLocally, OtherContractsError } from './deployLocally.ts'
import { freePort } from './freePort.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-chain-'))
const port = await freePort()
const chain = await startChain({ id: 31337, port }, folder, LOCAL_ACCOUNTS)
afterAll(async () => {
  const gone = new Promise((resolve) => chain.once('exit', resolve))
  chain.kill()
  await gone
  await rm(folder, { recursive: true, force: true })
})

test('a chain keeps the contracts that it was used with', async () => {
  const url = `http://127.0.0.1:${port}`
  const deploy = (commissionBps: number) =>
    deployLocally(url, { ...localDeployment, commissionBps, baseUri: 'http://localhost/{address}/' })
  await deploy(250)
  // Contracts with another commission have other addresses, like those of another build.
  await createTestClient({ mode: 'anvil', transport: http(url) }).mine({ blocks: 20 })
  await deploy(250)
  await expect(deploy(100)).rejects.toThrow(OtherContractsError)
})
