import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { replay } from '../../src/chain/indexer/replay.ts'
import { rpcSource } from '../../src/chain/indexer/source.ts'
import { getCursor } from '../../src/chain/store/cursors.ts'
import { openDatabase } from '../../src/db/open.ts'
import { inbox } from '../../src/db/schema/people.ts'
import { getStatus } from '../../src/discovery/networks.ts'
import { whatIsForked } from '../../src/operator/readiness.ts'
import { dependents } from '../../src/start/dependents.ts'
import { cleanReplay, dump } from '../chains/chainTablesDump.ts'
import { runProgram } from '../servers/runProgram.ts'
import { chainsAt } from '../servers/serverProcess.ts'
import { newDatabase, openEmbedded } from '../servers/testDatabase.ts'
import { useServer } from '../servers/useServer.ts'

const price = 10n ** 18n
const server = await useServer()
const seller = await server.person(0)
let tokenId: bigint
beforeAll(async () => {
  await seller.approve()
  ;({ tokenId } = await seller.mint())
  await seller.register(tokenId)
})

/** Rebuilds the tables of the server's chain. */
async function rebuild() {
  const { db: staged, close } = await openEmbedded()
  const [chain] = server.context.chains.values()
  const { id, contracts, startBlock, finality } = chain!.config
  const source = rpcSource(chain!.node, id, contracts, true)
  const log = pino({ level: 'silent' })
  await replay({ dependents, live: server.context.db, staged, source, log, startBlock, finality })
  await close()
}
const offersNow = async () =>
  (await server.visitor('GET /offers/{list}', { params: { list: 'explore' } })).offers.map(
    ({ offer_price }) => offer_price,
  )
const status = async () => (await getStatus(server.context)).chains[0]

test('after a re-org deeper than finality the status says so, nothing loops, and a replay mends the tables [NET-01]', async () => {
  const { control } = server.chain
  const fork = await control.snapshot()
  await seller.list(tokenId, { price })
  // Deeper than the 64 blocks that are kept, and than what the chain called final.
  await control.mine({ blocks: 300 })
  await server.sync()
  expect(await offersNow()).toEqual([price.toString()])
  const lost = await dump(server.context.db)

  await control.revert({ id: fork })
  await control.mine({ blocks: 1, interval: 3 })
  await seller.list(tokenId, { price: 2n * price })
  await control.mine({ blocks: 310 })
  await expect(server.indexer.sync()).rejects.toThrow('none of the blocks')
  expect(await status()).toMatchObject({ error: 'forked' })
  expect(await whatIsForked(server.context)).toEqual([`chain ${server.chain.id}`])
  expect(await dump(server.context.db)).toEqual(lost)

  await rebuild()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
  expect(await offersNow()).toEqual([(2n * price).toString()])
  await server.sync()
  expect(await status()).toMatchObject({ error: null, lag: 0 })
  expect(await whatIsForked(server.context)).toEqual([])
})

test('a batch that was fetched before a replay is refused, even if the tables end in the same block', async () => {
  await server.sync()
  const before = await getCursor(server.context.db, server.chain.id)
  await rebuild()
  const after = await getCursor(server.context.db, server.chain.id)
  expect(after).toEqual({ ...before, replays: (before?.replays ?? 0) + 1 })
  // The leader reloads what it keeps in memory and continues.
  await seller.mint()
  await server.sync()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('what only the replay has seen is news for its people; what they read stays read', async () => {
  const buyer = await server.person(1)
  const { tokenId: sold } = await seller.mint()
  await seller.register(sold)
  const { terms } = await seller.list(sold, { price })
  await buyer.trade('buy', [terms, 1n], price + price / 40n)
  const unread = async () =>
    (await server.context.db.select().from(inbox)).map(({ wallet, read }) => [wallet, read])
  const before = await unread()
  await rebuild()
  expect(await unread()).toEqual([...before, [seller.address, false]])
  await server.context.db.update(inbox).set({ read: true })
  await rebuild()
  expect((await unread()).every(([, read]) => read)).toBe(true)
})

test('what was read stays read although this version names it in another way', async () => {
  const { db } = server.context
  // As the version before named them: by the place in the block.
  for (const table of ['inbox', 'chain_notifications'])
    await db.execute(
      sql`update ${sql.identifier(table)} set id = regexp_replace(id, '(0x[0-9a-f]{64})\\.(\\d+)', '\\1-7')`,
    )
  const ids = async () =>
    (await db.select().from(inbox).orderBy(inbox.wallet, inbox.id)).map(({ id, read }) => [id, read])
  const before = await ids()
  expect(before.length).toBeGreaterThan(0)
  expect(before.every(([id]) => /-0x[0-9a-f]{64}-7/.test(String(id)))).toBe(true)
  await rebuild()
  const after = await ids()
  expect(after).toHaveLength(before.length)
  expect(after.every(([id, read]) => /-0x[0-9a-f]{64}\.\d/.test(String(id)) && read)).toBe(true)
})

test('the journal is rebuilt too: a re-org right after a replay is undone', async () => {
  const fork = await server.chain.control.snapshot()
  await seller.mint()
  await server.sync()
  await rebuild()
  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 1, interval: 2 })
  await server.sync()
  expect(await dump(server.context.db)).toEqual(await cleanReplay(server.chain))
})

test('npm run replay refuses a node without our contracts, and rebuilds an empty database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-replay-'))
  const { DATABASE_URL: url = null } = await newDatabase(folder)
  const run = (env: Record<string, string>, ...args: string[]) =>
    runProgram(
      'replay.ts',
      { VITRINE_DATA: folder, ...chainsAt(server.chain.url), ...(url && { DATABASE_URL: url }), ...env },
      ...args,
    )
  const elsewhere = {
    CONTRACTS_ETH: Array(4)
      .fill(`0x${'12'.repeat(20)}`)
      .join(','),
  }
  const refused = [run(elsewhere, '--chain', 'ETH'), run({}, '--chain', 'DOGE'), run({}, '--chain', 'MATIC')]
  expect(await Promise.all(refused)).toEqual([
    [1, expect.stringContaining('has no contract at')],
    [1, expect.stringContaining('Usage: npm run replay')],
    [1, expect.stringContaining('not 31338')],
  ])
  expect(await run({}, '--chain', 'ETH')).toEqual([0, expect.stringContaining('rebuilt up to block')])
  const { db, close } = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
  expect(await dump(db)).toEqual(await cleanReplay(server.chain))
  await close()
  await rm(folder, { recursive: true, force: true })
}, 240_000)
