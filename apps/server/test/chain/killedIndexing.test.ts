import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { type Address, encodeFunctionData, type Hex, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { openDatabase } from '../../src/db/open.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { environmentOf } from '../servers/smallMarketplace.ts'
import { newDatabase } from '../servers/testDatabase.ts'

const KILLS = 3
/** A slow machine must not make the chain longer. */
const MOST = 250

let chain: TestChain
let folder: string
let url: string | null

beforeAll(async () => {
  chain = await startTestChain(31337)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
  ;({ DATABASE_URL: url = null } = await newDatabase(folder))
})
afterAll(async () => {
  chain.stop()
  await rm(folder, { recursive: true, force: true })
})

const start = () =>
  startServerProcess(environmentOf(chain, { VITRINE_DATA: folder, ...(url && { DATABASE_URL: url }) }))

/** Mints and approves without a pause until stopped. */
function trade(): () => Promise<number> {
  let going = true
  let sent = 0
  const to = chain.contracts.collectible721 as Address
  const data = (minted: boolean): Hex =>
    minted
      ? encodeFunctionData({ abi: collectible721Abi, functionName: 'createItem', args: [0n, zeroHash] })
      : encodeFunctionData({ abi: collectible721Abi, functionName: 'setApprovalForAll', args: [to, true] })
  const trading = (async () => {
    for (; going && sent < MOST; sent++) {
      const account = localAccounts.demo[sent % 5] as Address
      await chain.wallet.sendTransaction({
        account,
        chain: null,
        to,
        data: data(sent % 4 > 0),
        gas: 300_000n,
      })
      await sleep(20)
    }
  })()
  return async () => {
    going = false
    await trading
    return sent
  }
}

test(`killed ${KILLS} times while it reads a growing chain, the server ends with the tables of a clean replay [NET-01]`, async () => {
  const stop = trade()
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await start()
    await sleep(100 + Math.random() * 1_200)
    await server.end('SIGKILL')
  }
  expect(await stop()).toBeGreaterThan(50)

  const server = await start()
  const head = Number(await chain.reader.getBlockNumber())
  await vi.waitFor(
    async () => {
      const { chains } = await server.request('GET /common/status')
      expect(chains.find(({ id }) => id === chain.id)?.indexed).toBe(head)
    },
    { timeout: 120_000, interval: 500 },
  )
  await server.end('SIGTERM')
  const { db, close } = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
  const tables = await dump(db)
  await close()
  expect(tables.tokens?.length).toBeGreaterThan(30)
  expect(tables).toEqual(await cleanReplay(chain))
}, 400_000)
