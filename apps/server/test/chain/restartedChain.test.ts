import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createPublicClient, createTestClient, http } from 'viem'
import { expect, test } from 'vitest'
import { startChain } from '../../../../scripts/local/chains.ts'
import { freePort } from '../../../../scripts/local/freePort.ts'
import { Indexer } from '../../src/chain/indexer/indexer.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { rankNodes } from '../../src/chain/rpc/rank.ts'
import { dependents } from '../../src/start/dependents.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const RESTARTS = 5
const NOBODY = `0x${'0'.repeat(40)}`

test('a chain that was restarted several times can still be read from its first block', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restarts-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const run = async (act: () => Promise<unknown>) => {
    const chain = await startChain({ id: 31337, port }, folder, 1)
    await act().finally(async () => {
      const gone = once(chain, 'exit')
      chain.kill()
      await gone
    })
  }
  const client = createPublicClient({ transport: http(url) })
  for (let start = 0; start < RESTARTS; start++) {
    await run(async () => {
      await createTestClient({ mode: 'anvil', transport: http(url) }).mine({ blocks: 2 })
      const [first, second] = [
        await client.getBlock({ blockNumber: 0n }),
        await client.getBlock({ blockNumber: 1n }),
      ]
      expect(second.parentHash).toBe(first.hash)
    })
    // The first blocks of two starts differ by their timestamps.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }

  const { db, close } = await openTestDatabase()
  await run(async () => {
    const contracts = { engine: NOBODY, collectible721: NOBODY, collectible1155: NOBODY, payees: NOBODY }
    const source = rpcSource(rankNodes([url]), 31337, contracts)
    const indexer = new Indexer({
      db,
      dependents,
      source,
      log: pino({ level: 'silent' }),
      startBlock: 0,
      finality: 64,
    })
    await indexer.sync()
    expect(indexer.status).toEqual({ head: 2 * RESTARTS, indexed: 2 * RESTARTS, error: null })
  })
  await close()
  await rm(folder, { recursive: true, force: true })
})
