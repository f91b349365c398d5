import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { Client } from 'pg'
import { type Address, zeroHash } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { type ServerProcess, startServerProcess } from '../servers/serverProcess.ts'
import { createDatabase, TEMPLATE } from '../servers/throwAwayPostgres.ts'

const postgresUrl = inject('postgresUrl')
const TIMEOUT = { timeout: 20_000, interval: 100 }

describe.runIf(postgresUrl)('several processes on one database', () => {
  let chain: TestChain
  let url: string
  let folder: string
  let database: OpenDatabase
  let watcher: Client
  const processes: ServerProcess[] = []

  beforeAll(async () => {
    chain = await startTestChain(31337)
    url = await createDatabase(postgresUrl as string, { template: TEMPLATE })
    folder = await mkdtemp(join(tmpdir(), 'vitrine-leaders-'))
    database = await openDatabase({ url })
    watcher = new Client({ connectionString: url })
    await watcher.connect()
  })
  afterEach(async () => {
    for (const each of processes.splice(0)) await each.end('SIGKILL')
  })
  afterAll(async () => {
    await watcher.end()
    await database.close()
    chain.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const started = await startServerProcess({
      DATABASE_URL: url,
      VITRINE_DATA: folder,
      LOG_LEVEL: 'silent',
      // One chain is enough.
      RPC_URLS_ETH: chain.url,
      RPC_URLS_MATIC: 'http://127.0.0.1:9',
      RPC_URLS_BNB: 'http://127.0.0.1:9',
      ...env,
    })
    processes.push(started)
    return started
  }

  async function mint(): Promise<number> {
    const hash = await chain.wallet.writeContract({
      account: localAccounts.demo[0] as Address,
      chain: null,
      address: chain.contracts.collectible721 as Address,
      abi: collectible721Abi,
      functionName: 'createItem',
      args: [0n, zeroHash],
    })
    return Number((await chain.receiptOf(hash)).blockNumber)
  }

  /**
   * The leaders of indexing or settling the chain: the processes that hold the lock. Other databases have their own
   * locks.
   */
  async function holders(lock: number): Promise<string[]> {
    const { rows } = await watcher.query(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and locktype = 'advisory' and granted and classid = $1 and objid = $2`,
      [lock, chain.id],
    )
    return rows.map(({ name }) => name)
  }
  const INDEXER = 7_612_002
  const KEEPER = 7_612_003
  const nameOf = ({ pid }: ServerProcess) => `vitrine ${pid}`

  const statusAt = async ({ request }: ServerProcess) =>
    (await request('GET /common/status')).chains.find(({ id }) => id === chain.id)

  test('one process leads; all report the same status, and when the leader is killed another takes over', async () => {
    const one = await start()
    const other = await start()
    const block = await mint()
    for (const each of [one, other])
      await vi.waitFor(
        async () => expect(await statusAt(each)).toMatchObject({ head: block, indexed: block, error: null }),
        TIMEOUT,
      )
    const [leader] = await holders(INDEXER)
    expect(await holders(INDEXER)).toHaveLength(1)
    expect(await holders(KEEPER)).toHaveLength(1)
    const [leading, waiting] = leader === nameOf(one) ? [one, other] : [other, one]

    await leading.end('SIGKILL')
    const next = await mint()
    await vi.waitFor(async () => expect((await statusAt(waiting))?.indexed).toBe(next), TIMEOUT)
    expect(await holders(INDEXER)).toEqual([nameOf(waiting)])
    expect(await holders(KEEPER)).toEqual([nameOf(waiting)])
    expect(await dump(database.db)).toEqual(await cleanReplay(chain))
  })

  test('a leader that is stopped hands over', async () => {
    const one = await start()
    await vi.waitFor(async () => expect(await holders(INDEXER)).toEqual([nameOf(one)]), TIMEOUT)
    const other = await start()
    await one.end('SIGTERM')
    await vi.waitFor(async () => expect(await holders(INDEXER)).toEqual([nameOf(other)]), TIMEOUT)
    const block = await mint()
    await vi.waitFor(async () => expect((await statusAt(other))?.indexed).toBe(block), TIMEOUT)
  })

  test('a leader whose connection to the database breaks resigns, and becomes leader again', async () => {
    const one = await start()
    await vi.waitFor(async () => expect(await holders(INDEXER)).toEqual([nameOf(one)]), TIMEOUT)
    await watcher.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [nameOf(one)],
    )
    await vi.waitFor(async () => expect(await holders(INDEXER)).toEqual([nameOf(one)]), TIMEOUT)
    const block = await mint()
    await vi.waitFor(async () => expect((await statusAt(one))?.indexed).toBe(block), TIMEOUT)
  })

  test('roles: a process with only the role web indexes nothing, one with only the role indexer serves no pages', async () => {
    // The last process was killed: wait until the database has closed its connections.
    await vi.waitFor(async () => expect(await holders(INDEXER)).toEqual([]), TIMEOUT)
    const site = await start({ VITRINE_ROLES: 'web', MEDIA_FOLDER: join(folder, 'media') })
    const block = await mint()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    expect(await holders(INDEXER)).toEqual([])
    expect((await statusAt(site))?.indexed).toBeLessThan(block)

    const indexer = await start({ VITRINE_ROLES: 'indexer' })
    await vi.waitFor(async () => expect((await statusAt(site))?.indexed).toBe(block), TIMEOUT)
    expect(await holders(INDEXER)).toEqual([nameOf(indexer)])
    expect(await holders(KEEPER)).toEqual([])
    expect((await fetch(`${indexer.origin}/health`)).status).toBe(200)
    expect((await fetch(`${indexer.origin}/api/common/status`)).status).toBe(404)
  })
})
