import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { localCurrencies } from '@vitrine/chain/currencies'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { type Address, createPublicClient, createTestClient, erc20Abi, http, isAddressEqual } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { localDeployment } from '../../apps/server/src/config/chains.ts'
import { LOCAL_ACCOUNTS, localAccounts } from '../../apps/server/src/config/localAccounts.ts'
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

test('the demo accounts have some of each currency, and the engine takes them', async () => {
  const url = `http://127.0.0.1:${port}`
  await deployLocally(url, { ...localDeployment, baseUri: 'http://localhost/{address}/' })
  const reader = createPublicClient({ transport: http(url) })
  const engine = planDeployment(localDeployment).addresses.saleEngine
  const [demo] = localAccounts.demo as [Address]
  const found = localCurrencies(31337).map(async ({ address, symbol, decimals }) => {
    const coin = { address, abi: erc20Abi } as const
    expect(await reader.readContract({ ...coin, functionName: 'symbol' })).toBe(symbol)
    expect(await reader.readContract({ ...coin, functionName: 'decimals' })).toBe(decimals)
    const collector = await reader.readContract({
      address: engine,
      abi: saleEngineAbi,
      functionName: 'collectorOf',
      args: [address],
    } as const)
    expect(isAddressEqual(collector, localDeployment.owner)).toBe(true)
    return reader.readContract({ ...coin, functionName: 'balanceOf', args: [demo] })
  })
  expect(await Promise.all(found)).toEqual([10n ** 19n, 10n ** 10n])
})
