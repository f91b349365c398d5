import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { deployContracts } from '@vitrine/chain/deployContracts'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getCreateAddress,
  type Hex,
  http,
  numberToHex,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { compileActor } from './actor.ts'
import { type Call, INTERVAL, schedule } from './schedule.ts'

const ID = 31337
const ACTORS = 12
const GENESIS = 1_760_000_000
/** More empty blocks than either program holds to be recent. */
const RECENT = 100
const anvil = join(import.meta.dirname, '../../node_modules/.bin/anvil')

export type BuiltChain = {
  id: number
  url: string
  contracts: { engine: Address; collectible721: Address; collectible1155: Address }
  startBlock: number
  head: number
  /** The number of events of the engine. */
  events: number
  /** The number of events of the engine and the collections. */
  logs: number
  stop(): Promise<void>
}

/** Builds a real chain with this many events of the engine, about fifty a block. */
export async function buildChain(events: number): Promise<BuiltChain> {
  const child = spawn(
    anvil,
    [
      '--port',
      '0',
      '--chain-id',
      String(ID),
      '--accounts',
      String(ACTORS + 1),
      '--balance',
      '1000000',
      '--timestamp',
      String(GENESIS),
      '--base-fee',
      '0',
      '--gas-limit',
      '3000000000',
      '--no-request-size-limit',
      '--order',
      'fifo',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await listening(child)
  child.stdout?.resume()
  const client = createTestClient({
    mode: 'anvil',
    transport: http(url, { timeout: 120_000 }),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
  const accounts = await client.getAddresses()
  const [owner, ...senders] = accounts as [Address, ...Address[]]
  const wallet = { ...client, account: { address: owner, type: 'json-rpc' } } as never
  const { addresses } = await deployContracts(wallet, client as never, {
    owner,
    commissionBps: 250,
    baseUri: 'http://localhost/',
  })
  const contracts = {
    engine: addresses.saleEngine,
    collectible721: addresses.collectible721,
    collectible1155: addresses.collectible1155,
  }
  const { abi, bytecode } = await compileActor()
  const actors: Address[] = []
  for (const from of senders) {
    await client.sendTransaction({ account: from, chain: null, data: bytecode })
    const actor = getCreateAddress({ from, nonce: 0n })
    await client.setBalance({ address: actor, value: 10n ** 24n })
    actors.push(actor)
  }
  const dataOf = (calls: readonly Call[]) => encodeFunctionData({ abi, functionName: 'run', args: [calls] })
  const approval = encodeFunctionData({
    abi: collectible721Abi,
    functionName: 'setApprovalForAll',
    args: [contracts.engine, true],
  })
  for (const [at, to] of actors.entries()) {
    const calls = [contracts.collectible721, contracts.collectible1155].map((target) => ({
      target,
      value: 0n,
      data: approval,
    }))
    await client.sendTransaction({ account: senders[at] as Address, chain: null, to, data: dataOf(calls) })
  }

  const startBlock = Number(await client.getBlockNumber()) + 1
  await client.setAutomine(false)
  const from = Number((await client.getBlock()).timestamp) + 100
  let block = 0
  let made = 0
  for (const actions of schedule(contracts, actors, from, events)) {
    made += actions.filter(({ isEngine }) => isEngine).length
    const byActor = Map.groupBy(actions, ({ actor }) => actor)
    const calls = [...byActor].map(([actor, list]) => ({
      method: 'eth_sendTransaction',
      params: [
        {
          from: senders[actor],
          to: actors[actor],
          gas: toHex(200_000_000),
          gasPrice: '0x0',
          data: dataOf(list.map(({ call }) => call)),
        },
      ],
    }))
    calls.push({ method: 'evm_mine', params: [numberToHex(from + ++block * INTERVAL) as never] })
    await rpc(url, calls)
  }
  // What a re-org could still undo is not history: we index it and journal it, Ponder leaves it for later.
  await client.mine({ blocks: RECENT })
  const head = Number(await client.getBlockNumber())
  const logs = await countLogs(url, Object.values(contracts), startBlock, head)
  if (logs.engine < made) throw new Error(`only ${logs.engine} of ${made} events came to be`)
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  return { id: ID, url, contracts, startBlock, head, events: logs.engine, logs: logs.all, stop }
}

async function rpc(url: string, calls: { method: string; params: unknown[] }[]): Promise<unknown[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const results = (await answer.json()) as { result?: unknown; error?: { message: string } }[]
  for (const { error } of results) if (error) throw new Error(error.message)
  return results.map(({ result }) => result)
}

async function countLogs(url: string, address: Hex[], first: number, last: number) {
  let [all, engine] = [0, 0]
  for (let at = first; at <= last; at += 100) {
    const range = { fromBlock: toHex(at), toBlock: toHex(Math.min(last, at + 99)) }
    const [logs] = (await rpc(url, [{ method: 'eth_getLogs', params: [{ ...range, address }] }])) as [
      { address: string }[],
    ]
    all += logs.length
    engine += logs.filter((log) => log.address.toLowerCase() === address[0]?.toLowerCase()).length
  }
  return { all, engine }
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
