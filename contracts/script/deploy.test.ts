import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { saleEngineBytecode } from '@vitrine/chain/bytecode/saleEngine'
import { planDeployment } from '@vitrine/chain/planDeployment'
import { concat, createPublicClient, createTestClient, getContractAddress, type Hex, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '../../scripts/testing/long.ts'
import { longTest } from '../../scripts/testing/longTest.ts'
import { readBackOfficeArguments, readVerificationInput } from './verificationInput.ts'

type Output = { contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>> }

/** The variables that every program of the tests gets. With a compile cache it starts sooner. */
const passed = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }

// Two of anvil's well-known development accounts.
const deployerKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const plan = planDeployment({ owner, commissionBps: 250, raiseBps: 500 })
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
const records = join(folder, 'deployments.json')
let anvil: ChildProcess
let url: string

beforeAll(async () => {
  ;({ anvil, url } = await startAnvil(11155111))
})

async function startAnvil(chainId: number): Promise<{ anvil: ChildProcess; url: string }> {
  const child = spawn('anvil', ['--port', '0', '--chain-id', String(chainId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const at = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.stdout!.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
  return { anvil: child, url: at }
}

afterAll(() => {
  anvil.kill()
  rmSync(folder, { recursive: true })
})

test('a dry run prints the plan and sends nothing', async () => {
  const { code, output } = await deploy([])
  expect(output).toContain('chain      11155111 (Sepolia)')
  expect(output).toContain(`to send    saleEngine at ${plan.addresses.saleEngine}`)
  expect(output).toContain('raise      5% of the highest bid, or 0.001 if that is more')
  expect(output).toContain('nothing was sent')
  expect(code).toBe(0)
  expect(await codeAt(plan.addresses.saleEngine)).toBeUndefined()
})

test('sending needs the key from the environment', async () => {
  const { code, output } = await deploy(['--send'])
  expect(output).toContain('DEPLOYER_KEY')
  expect(code).toBe(1)
})

test('what is sent stands, is recorded, and is not sent again', async () => {
  const sent = await deploy(['--send'], { DEPLOYER_KEY: deployerKey })
  expect(sent.output).toContain('sent saleEngine')
  const { saleEngine, collectible721, collectible1155, payees, ownCollections, drops } = plan.addresses
  const addresses = [saleEngine, collectible721, collectible1155, payees, ownCollections, drops].join()
  expect(sent.output).toContain(`CONTRACTS_ETH=${addresses}\nSTART_BLOCK_ETH=1\nOPERATORS=${owner}\n`)
  expect(sent.output).toMatch(new RegExp(`For the owner ${owner}, at https?://[^ ]+/console/engine`))
  expect(sent.output).toContain('  the base URI of collectible721')
  expect(sent.output).toContain('allow a currency')
  expect(sent.output).not.toContain(deployerKey.slice(2))
  expect(sent.code).toBe(0)
  expect(await codeAt(plan.addresses.saleEngine)).toBeDefined()
  const record = JSON.parse(readFileSync(records, 'utf8'))[11155111]
  expect(record).toMatchObject({ chainId: 11155111, addresses: plan.addresses, startBlock: 1 })
  expect(Object.keys(record.transactions)).toEqual([
    'payees',
    'ownCollections',
    'collectible721',
    'collectible1155',
    'saleEngine',
    'drops',
  ])

  const again = await deploy(['--send'], { DEPLOYER_KEY: deployerKey })
  expect(again.output).toContain(`done       saleEngine at ${plan.addresses.saleEngine}`)
  expect(again.output).not.toContain('sent saleEngine')
  expect(JSON.parse(readFileSync(records, 'utf8'))[11155111]).toEqual(record)
  // Also from the chain alone, if the record is lost.
  rmSync(records)
  await deploy(['--send'], { DEPLOYER_KEY: deployerKey })
  expect(JSON.parse(readFileSync(records, 'utf8'))[11155111]).toMatchObject({ startBlock: 1 })
})

longTest('where a node has forgotten since when the contracts stand, that is said', async () => {
  const node = createServer(async (request, response) => {
    const body = await text(request)
    const { id, method, params } = JSON.parse(body)
    const forgotten = method === 'eth_getCode' && params[1] !== 'latest'
    const error = { code: -32_000, message: 'missing trie node' }
    if (forgotten) return response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
    const headers = { 'content-type': 'application/json' }
    response.end(await (await fetch(url, { method: 'POST', headers, body })).text())
  }).listen(0, '127.0.0.1')
  await once(node, 'listening')
  const rpc = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  rmSync(records)
  const { code, output } = await deploy(['--send', '--rpc', rpc], { DEPLOYER_KEY: deployerKey })
  node.close()
  expect(output).toContain('with the --rpc of one that keeps all states, run this again')
  expect(code).toBe(1)
})

test.each(runsAll ? ['', '501', '-1', '2.5', '0x10'] : ['', '501'])(
  'a commission of "%s" is refused',
  async (commission) => {
    const { code, output } = await deploy([`--commission=${commission}`])
    expect(output).toContain('--commission: basis points from 0 to 500')
    expect(code).toBe(1)
  },
)

test.each(runsAll ? ['', '0', '499', '1001', '-1', '2.5'] : ['499'])(
  'a raise of "%s" is refused on a chain that is not local',
  async (raise) => {
    const { code, output } = await deploy([`--raise=${raise}`])
    expect(output).toContain('--raise: basis points from 500 to 1000')
    expect(code).toBe(1)
  },
)

test.each(runsAll ? ['', '0', '-1', '1000.1', '1e3', 'one'] : ['0'])(
  'an increment of "%s" is refused',
  async (increment) => {
    const { code, output } = await deploy([`--increment=${increment}`])
    expect(output).toContain('--increment: an amount of the coin, more than 0 and at most 1000')
    expect(code).toBe(1)
  },
)

test('a url that leads to another chain is refused', async () => {
  const { code, output } = await deploy(['--chain', '1'])
  expect(output).toContain('leads to the chain 11155111, not 1')
  expect(code).toBe(1)
})

longTest('any other chain is deployed to by its id, a node and the least raise in its coin', async () => {
  const other = await startAnvil(31_340)
  try {
    const more = ['--chain', '31340', '--rpc', other.url, '--send']
    expect((await deploy(more, { DEPLOYER_KEY: deployerKey })).output).toContain('--increment: an amount')
    more.push('--increment', '0.02')
    const { code, output } = await deploy(more, { DEPLOYER_KEY: deployerKey })
    expect(output).toContain('chain      31340 (31340)')
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(records, 'utf8'))[31340]).toMatchObject({ chainId: 31340, startBlock: 1 })
  } finally {
    other.anvil.kill()
  }
  for (const chain of ['0', 'gnosis'])
    expect((await deploy(['--chain', chain])).output).toContain('--chain: the id of a chain')
})

longTest('an owner that is a contract must be the same on the other chains', async () => {
  const polygon = await startAnvil(80_002)
  const environment = { RPC_URLS_MATIC: polygon.url }
  const setCode = async (at: string, code: string) => {
    const chain = createTestClient({ mode: 'anvil', transport: http(at) })
    await chain.setCode({ address: owner, bytecode: code as Hex })
  }
  try {
    // With a key alone, the owner is the same everywhere; one chain has no node.
    const same = await deploy([], environment)
    expect(same.output).toContain('note: the owner was not compared with BSC test; set RPC_URLS_BNB')
    expect(same.code).toBe(0)

    await setCode(polygon.url, '0x60016002')
    const missing = await deploy([], environment)
    expect(missing.output).toContain('has other code on Amoy than on Sepolia')
    expect(missing.code).toBe(1)
    await setCode(url, '0x60016002')
    expect((await deploy([], environment)).code).toBe(0)
    await setCode(polygon.url, '0x')
    expect((await deploy([], environment)).code).toBe(1)
    // An account with a key that delegates on one chain.
    await setCode(url, `0xef0100${'11'.repeat(20)}`)
    expect((await deploy([], environment)).code).toBe(0)
  } finally {
    await setCode(url, '0x')
    polygon.anvil.kill()
  }
})

test.runIf(runsAll)('the verification input compiles to the bytecode that is deployed', () => {
  const { object } = compiled().contracts['src/SaleEngine.sol']!.SaleEngine!.evm.bytecode
  expect(`0x${object}` === saleEngineBytecode).toBe(true)
})

test.runIf(runsAll)(
  'the same input, with its own arguments, compiles to the back office that the engine created',
  async () => {
    const { object } = compiled().contracts['src/BackOffice.sol']!.BackOffice!.evm.bytecode
    const engine = plan.steps.find((step) => step.type === 'create' && step.contract === 'saleEngine')
    if (engine?.type !== 'create') throw new Error('the plan has no engine')
    const client = createPublicClient({ transport: http(url) })
    const { data } = await client.call({ data: concat([`0x${object}`, readBackOfficeArguments(engine)]) })
    const created = getContractAddress({ from: engine.address, nonce: 2n })
    expect(data === (await codeAt(created))).toBe(true)
    expect(data?.length).toBeGreaterThan(10_000)
  },
)

/** What the verification input compiles to. The compiler takes several seconds, so it runs once. */
let output: Output | undefined
function compiled(): Output {
  output ??= JSON.parse(solc.compile(JSON.stringify(readVerificationInput('SaleEngine')))) as Output
  return output
}

function codeAt(address: `0x${string}`) {
  return createPublicClient({ transport: http(url) }).getCode({ address })
}

function deploy(
  more: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const options = [
    '--chain',
    '11155111',
    '--owner',
    owner,
    '--commission',
    '250',
    '--raise',
    '500',
    '--rpc',
    url,
  ]
  const script = [join(import.meta.dirname, 'deploy.ts'), ...options, '--base-uri', 'https://example.org/']
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...script, '--records', records, ...more],
      { env: { ...passed, ...environment } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}
