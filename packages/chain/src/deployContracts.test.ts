import { type ChildProcess, spawn } from 'node:child_process'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectible721Abi } from './abi/collectible721.ts'
import { saleEngineAbi } from './abi/saleEngine.ts'
import { deployContracts } from './deployContracts.ts'
import { planDeployment } from './planDeployment.ts'

// Two of anvil's well-known development accounts.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const options = { owner: owner.address, commissionBps: 250, baseUri: 'http://localhost/metadata/{address}/' }

const chains: ChildProcess[] = []
let urls: string[]

beforeAll(async () => {
  urls = await Promise.all([31337, 31338].map(startChain))
})

afterAll(() => {
  for (const chain of chains) chain.kill()
})

test('the contracts have the planned addresses on every chain', async () => {
  const { addresses } = planDeployment(options)
  for (const url of urls) {
    const { sender, reader } = connect(url, owner)
    const deployment = await deployContracts(sender, reader, options)

    expect(deployment.addresses).toEqual(addresses)
    expect(deployment.sent).toHaveLength(8)
    expect(deployment.left).toEqual([])
    const engine = { address: addresses.saleEngine, abi: saleEngineAbi } as const
    expect(await reader.readContract({ ...engine, functionName: 'owner' })).toBe(owner.address)
    expect(await reader.readContract({ ...engine, functionName: 'commission' })).toBe(250n)
    expect(await reader.readContract({ ...engine, functionName: 'collectible721' })).toBe(
      addresses.collectible721,
    )
    expect(await reader.readContract({ ...engine, functionName: 'collectible1155' })).toBe(
      addresses.collectible1155,
    )
    expect(await reader.readContract({ ...engine, functionName: 'ownCollections' })).toBe(
      addresses.ownCollections,
    )
    const single = { address: addresses.collectible721, abi: collectible721Abi } as const
    expect(await reader.readContract({ ...single, functionName: 'payees' })).toBe(addresses.payees)
    expect(await reader.readContract({ ...single, functionName: 'baseURI' })).toBe(
      `http://localhost/metadata/${addresses.collectible721}/`,
    )
  }
})

test('what is already deployed is not deployed again', async () => {
  const { sender, reader } = connect(urls[0]!, owner)
  await deployContracts(sender, reader, options)

  expect((await deployContracts(sender, reader, options)).sent).toEqual([])

  const moved = await deployContracts(sender, reader, { ...options, baseUri: 'http://elsewhere/' })
  expect(moved.sent.map(({ step }) => step.type)).toEqual(['setBaseUri', 'setBaseUri'])
})

test('somebody else deploys for the owner, and leaves the owner’s steps', async () => {
  const other = { ...options, commissionBps: 100 }
  const { sender, reader } = connect(urls[0]!, stranger)

  const deployment = await deployContracts(sender, reader, { ...other, baseUri: 'http://other/' })

  expect(deployment.sent.map(({ step }) => step.contract)).toEqual(['saleEngine', 'drops'])
  expect(deployment.left.map((step) => step.type)).toEqual(['setBaseUri', 'setBaseUri'])
  expect(
    await reader.readContract({
      address: deployment.addresses.saleEngine,
      abi: saleEngineAbi,
      functionName: 'owner',
    }),
  ).toBe(owner.address)
})

function connect(url: string, account: typeof owner) {
  const transport = http(url)
  return {
    sender: createWalletClient({ account, transport }),
    reader: createPublicClient({ transport, pollingInterval: 50 }),
  }
}

function startChain(id: number): Promise<string> {
  const chain = spawn('anvil', ['--port', '0', '--chain-id', String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  chains.push(chain)
  return new Promise((resolve, reject) => {
    let output = ''
    chain.once('error', reject)
    chain.once('exit', (code) => reject(new Error(`anvil stopped with ${code}: ${output}`)))
    chain.stdout.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}
