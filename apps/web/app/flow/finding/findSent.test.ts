import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { awaitReceipt } from '@vitrine/chain/awaitReceipt'
import {
  type Address,
  concat,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  pad,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Trace } from '../machine/trace.ts'
import { findSent } from './findSent.ts'
import { lookForLost } from './lookForLost.ts'

const anvil = fileURLToPath(new URL('../../../../../node_modules/.bin/anvil', import.meta.url))
const ENGINE = '0x00000000000000000000000000000000000000ee'
const OTHER = '0x00000000000000000000000000000000000000ff'
const BUY = '0x12345678'

let child: ChildProcess
let asked: string[] = []
/** The node has forgotten how accounts stood before this block. */
let forgotten = 0n
let chain: ReturnType<typeof clientsOf>

beforeAll(async () => {
  child = spawn(anvil, ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  chain = clientsOf(await listening(child))
})
afterAll(() => child.kill())

function clientsOf(url: string) {
  const transport = http(url, { retryCount: 0 })
  const reader = createPublicClient({
    cacheTime: 0,
    transport: http(url, {
      retryCount: 0,
      async onFetchRequest(request) {
        const { method, params } = await request.clone().json()
        asked.push(method)
        const block = params?.[1]
        if (method === 'eth_getTransactionCount' && block?.startsWith('0x') && BigInt(block) < forgotten)
          throw new Error('missing trie node')
      },
    }),
  })
  return {
    reader,
    wallet: createWalletClient({ transport }),
    miner: createPublicClient({ transport, pollingInterval: 20 }),
    control: createTestClient({ mode: 'anvil', transport }),
  }
}

function listening(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    started.once('error', reject)
    started.once('exit', (code) => reject(new Error(`anvil stopped with ${code}: ${output}`)))
    started.stdout?.on('data', (chunk) => {
      output += chunk
      const address = output.match(/Listening on (\S+)/)?.[1]
      if (address) resolve(`http://${address}`)
    })
  })
}

const accounts = () => chain.wallet.getAddresses()
const submit = (account: Address, to: Address, data: Hex) =>
  chain.wallet.sendTransaction({ account, to, data, chain: null, gas: 100_000n })

/** Waits until it is mined: anvil answers before that. */
async function send(account: Address, to: Address, data: Hex): Promise<Hex> {
  const hash = await submit(account, to, data)
  await awaitReceipt(chain.miner, hash)
  return hash
}

async function traceOf(account: Address, input: Hex = BUY): Promise<Trace> {
  const [nonce, block] = [
    await chain.reader.getTransactionCount({ address: account }),
    await chain.reader.getBlockNumber(),
  ]
  asked = []
  forgotten = 0n
  return { account: account.toLowerCase() as Address, nonce, to: ENGINE, input, block, others: new Set() }
}

describe('a transaction that may have been sent', () => {
  test('is found among 500 blocks with few questions [STA-05]', async () => {
    const [account] = (await accounts()) as [Address]
    const trace = await traceOf(account)
    await chain.control.mine({ blocks: 400 })
    const hash = await send(account, ENGINE, `${BUY}00`)
    await chain.control.mine({ blocks: 100 })
    expect(await findSent(chain.reader, trace)).toBe(hash)
    expect(asked.filter((method) => method === 'eth_getBlockByNumber').length).toBe(1)
    expect(asked.length).toBeLessThanOrEqual(14)
  })

  test('is found behind others of the account, and not taken for what others have sent', async () => {
    const [account, somebody] = (await accounts()) as [Address, Address]
    const trace = await traceOf(account)
    await send(somebody, ENGINE, `${BUY}00`)
    await send(account, OTHER, `${BUY}00`)
    await send(account, ENGINE, '0x87654321')
    expect(await findSent(chain.reader, trace)).toBeNull()
    const hash = await send(account, ENGINE, `${BUY}01`)
    expect(await findSent(chain.reader, trace)).toBe(hash)
  })

  test('is not taken for one of another flow that was still pending when this one began', async () => {
    const [, , , account] = (await accounts()) as [Address, Address, Address, Address]
    await chain.control.setAutomine(false)
    const earlier = await submit(account, ENGINE, `${BUY}01`)
    const different = await traceOf(account, `${BUY}02`)
    const same = await traceOf(account, `${BUY}01`)
    await chain.control.mine({ blocks: 1 })
    await chain.control.setAutomine(true)
    expect(await findSent(chain.reader, different)).toBeNull()
    expect(await findSent(chain.reader, same)).toBe(earlier)
    expect(await findSent(chain.reader, { ...same, others: new Set([earlier]) })).toBeNull()
    const hash = await send(account, ENGINE, `${BUY}01`)
    expect(await findSent(chain.reader, { ...same, others: new Set([earlier]) })).toBe(hash)
  })

  test('is not looked for where the account has sent nothing since', async () => {
    const [, , account] = (await accounts()) as [Address, Address, Address]
    const trace = await traceOf(account)
    expect(await findSent(chain.reader, trace)).toBeNull()
    expect(asked).toEqual(['eth_getTransactionCount', 'eth_getCode'])
  })

  test('is found by a node that has forgotten how the account stood', async () => {
    const [account] = (await accounts()) as [Address]
    const trace = await traceOf(account)
    const hash = await send(account, ENGINE, `${BUY}02`)
    await chain.control.mine({ blocks: 20 })
    forgotten = await chain.reader.getBlockNumber()
    expect(await findSent(chain.reader, trace)).toBe(hash)
  })
})

describe('a transaction that another account sent for a contract wallet', () => {
  const SAFE = '0x00000000000000000000000000000000000000dd'
  /** Logs an event that names the caller. */
  const NAMES_CALLER = '0x33600060006000a200'
  /** Calls the address in the first word with the data behind it. */
  const FORWARDS = '0x602036038060206000376000600082600060006000355af100'
  const carryOut = (owner: Address, call: Hex) => send(owner, SAFE, concat([pad(ENGINE), call]))

  beforeAll(async () => {
    await chain.control.setCode({ address: ENGINE, bytecode: NAMES_CALLER })
    await chain.control.setCode({ address: SAFE, bytecode: FORWARDS })
  })

  test('is found by the event that names the wallet, however many blocks later [STA-05]', async () => {
    const [owner] = (await accounts()) as [Address]
    const earlier = await carryOut(owner, `${BUY}07`)
    const trace = { ...(await traceOf(SAFE, `${BUY}07`)), block: 0n, others: new Set([earlier]) }
    await carryOut(owner, `${BUY}08`)
    expect(await findSent(chain.reader, trace)).toBeNull()
    // One question covers a thousand blocks.
    while ((await chain.reader.getBlockNumber()) < 1_000n) await chain.control.mine({ blocks: 100 })
    const hash = await carryOut(owner, `${BUY}07`)
    expect(await findSent(chain.reader, trace)).toBe(hash)
    expect(await lookForLost(chain.reader, `0x${'5'.repeat(64)}`, trace, null)).toEqual({ hash })
    expect(await findSent(chain.reader, { ...trace, others: new Set([earlier, hash]) })).toBeNull()
  })
})

describe('a sent transaction that no node knows', () => {
  const UNKNOWN: Hex = `0x${'6'.repeat(64)}`

  test('is missing, whatever else the account sends [STA-05]', async () => {
    const [account] = (await accounts()) as [Address]
    const trace = await traceOf(account, `${BUY}09`)
    expect(await lookForLost(chain.reader, UNKNOWN, trace, null)).toEqual({ missing: true })
    await send(account, OTHER, BUY)
    expect(await lookForLost(chain.reader, UNKNOWN, trace, null)).toEqual({ missing: true })
    expect(await lookForLost(chain.reader, UNKNOWN, trace, trace.nonce + 1)).toEqual({ missing: true })
  })

  test('was replaced if another one took its own nonce [STA-05]', async () => {
    const [account] = (await accounts()) as [Address]
    const trace = await traceOf(account, `${BUY}09`)
    const other = await send(account, OTHER, BUY)
    expect(await lookForLost(chain.reader, other, trace, null)).toEqual({ known: true, nonce: trace.nonce })
    const failure = { code: 'transaction_replaced' }
    expect(await lookForLost(chain.reader, UNKNOWN, trace, trace.nonce)).toEqual({ failure })
  })
})
