import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ownCollectionsAbi } from '@vitrine/chain/abi/ownCollections'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Node, openNode } from '../../src/chain/rpc/node.ts'
import type { ChainConfig } from '../../src/config/chains.ts'
import { type Config, readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { FoundDatabase } from '../../src/db/openAsIs.ts'
import { broughtContracts } from '../../src/db/schema/collections.ts'
import { metadataReads } from '../../src/db/schema/works.ts'
import { MARKER } from '../../src/db/tables/unfinished.ts'
import { checkBrought } from '../../src/doctor/brought.ts'
import { checkContracts, checkNode, checkTables } from '../../src/doctor/chain.ts'
import { checkLists } from '../../src/doctor/database.ts'
import { diagnose } from '../../src/doctor/diagnose.ts'
import { checkEns } from '../../src/doctor/ens.ts'
import type { Finding } from '../../src/doctor/finding.ts'
import { checkClock, checkDisk } from '../../src/doctor/machine.ts'
import { checkFileStore } from '../../src/doctor/services.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { addBroughtRows } from '../foreign/bring.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { createDatabase } from '../servers/throwAwayPostgres.ts'

const price = 10n ** 18n
let server: TestServer
let seller: Person
beforeAll(async () => {
  server = await startTestServer()
  seller = await server.person(0)
  await seller.approve()
  const fan = await server.person(1)
  for (const _ of ['one', 'two']) {
    const { tokenId } = await seller.mint()
    const { _id: id } = await seller.register(tokenId)
    await seller.list(tokenId, { price })
    await fan.request('POST /tokens/{id}/like', { params: { id } })
  }
  await server.sync()
})
afterAll(() => server.stop())

const wrongsOf = (findings: Finding[]) => findings.filter(({ ok }) => !ok).map(({ says }) => says)
const found = () => ({ db: server.context.db }) as FoundDatabase
const lists = () => checkLists(server.context.config, found())
/** Changes rows behind the server's back, looks, and undoes the change. */
async function spoiled(change: ReturnType<typeof sql>, look: () => Promise<Finding[]>, mend: typeof change) {
  await server.context.db.execute(change)
  const findings = await look()
  await server.context.db.execute(mend)
  return wrongsOf(findings)
}

test('a sample of the derived rows is counted again, and what differs is told', async () => {
  expect((await lists()).map(({ says }) => says)).toEqual([
    '2 works in lists are as a recount gives them',
    '2 numbers of likes are as a recount gives them',
    '1 collections are as a recount gives them',
    expect.stringMatching(/^\d profiles are as a recount gives them$/),
    '0 collections with figures are as a recount gives them',
    '0 values of traits are as a recount gives them',
  ])
  const cases: [table: string, column: string, says: string][] = [
    ['cards', 'open_offers', '2 of 2 works in lists differ'],
    ['open_offers', 'price', '2 of 2 works in lists differ'],
    ['shown_offers', 'price', '2 of 2 works in lists differ'],
    ['collection_stats', 'on_sale', '1 of 1 collections differ'],
    ['users', 'liked', 'profiles differ'],
  ]
  for (const [table, column, says] of cases) {
    const move = (sign: string) =>
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} ${sql.raw(sign)} 1`
    expect(await spoiled(move('+'), lists, move('-')), table).toEqual([expect.stringContaining(says)])
  }
  const [more, less] = ['+', '-'].map((sign) => sql.raw(`update works set likes = likes ${sign} 1`))
  expect(await spoiled(more!, lists, less!)).toContainEqual(
    expect.stringContaining('2 of 2 numbers of likes differ'),
  )
  expect(wrongsOf(await lists())).toEqual([])
})

test('contracts that were brought, and the queue of their metadata, are counted', async () => {
  const { db } = server.context
  const says = async () => (await checkBrought(found())).map(({ ok, says }) => [ok, says])
  const none = '0 followed, 0 whose history is read, 0 too large, 0 stopped'
  expect(await says()).toEqual([
    [true, none],
    [true, 'the metadata of 0 works wait to be read, 0 could not be read'],
  ])
  const contract = `0x${'c'.repeat(40)}`
  await addBroughtRows(db, { id: 'brought', contract, chainId: server.chain.id })
  await db.insert(metadataReads).values([
    { chainId: server.chain.id, contract, tokenId: 1n, tries: 3 },
    { chainId: server.chain.id, contract, tokenId: 2n, nextAt: sql`now() - interval '2 hours'` },
  ])
  expect(await says()).toEqual([
    [true, '0 followed, 1 whose history is read, 0 too large, 0 stopped'],
    [false, 'the metadata of 1 works wait to be read, 1 could not be read; one is due for 120 minutes'],
  ])
  await db.update(broughtContracts).set({ stoppedAt: sql`now()` })
  expect(await says()).toEqual([
    [true, '0 followed, 0 whose history is read, 0 too large, 1 stopped'],
    [true, 'the metadata of 1 works wait to be read, 1 could not be read'],
  ])
  await db.delete(metadataReads)
  await db.delete(broughtContracts)
})

const ourChain = () => {
  const [access] = server.context.chains.values()
  if (!access) throw new Error('no chain')
  return access
}

test('what the tables say of owners is compared with the chain', async () => {
  const { config, node } = ourChain()
  const look = () => checkTables(config, node, server.context.db)
  expect(wrongsOf(await look())).toEqual([])
  expect(
    await spoiled(
      sql`update balances set owner = '0x01' where token_id = (select max(token_id) from balances)`,
      look,
      sql`update balances set owner = ${seller.address.toLowerCase()} where owner = '0x01'`,
    ),
  ).toEqual([expect.stringMatching(/^1 of 2 holdings are not what the chain says/)])
})

test('contracts at the configured addresses must be ours', async () => {
  const { config, node } = ourChain()
  const { collectible721 } = config.contracts
  const at = async (contracts: ChainConfig['contracts']) =>
    wrongsOf(await checkContracts({ ...config, contracts }, node))
  expect(await at(config.contracts)).toEqual([])
  expect(await at({ ...config.contracts, engine: collectible721 })).toEqual([
    `the code at ${collectible721} is not this version's saleEngine`,
  ])
  expect(await at({ ...config.contracts, collectible721: `0x${'9'.repeat(40)}` })).toEqual([
    `no contract is at 0x${'9'.repeat(40)} (collectible721)`,
  ])
})

test("creators' own contracts must be those of the engine's factory", async () => {
  const { config, node } = ourChain()
  const { ownCollections: _, ...older } = config.contracts
  for (const contracts of [older, { ...config.contracts, ownCollections: config.contracts.payees }])
    expect(wrongsOf(await checkContracts({ ...config, contracts }, node))).toEqual([
      expect.stringContaining('and the configuration names'),
    ])
})

test("creators' own contracts must be clones of ours", async () => {
  const { config, node } = ourChain()
  const { reader, contracts } = server.chain
  const factory = await reader.readContract({
    address: contracts.engine as Hex,
    abi: saleEngineAbi,
    functionName: 'ownCollections',
  })
  const cloned = await reader.readContract({
    address: factory,
    abi: ownCollectionsAbi,
    functionName: 'implementation721',
  })
  const other: Node = {
    ...node,
    ask: async (calls) =>
      (await node.ask(calls)).map((answer, at) => (calls[at]?.params[0] === cloned ? '0x6001' : answer)),
  }
  expect(wrongsOf(await checkContracts(config, other))).toEqual([
    `the code at ${cloned} is not this version's own721`,
  ])
})

test('a node of another chain is told once, by its own line', async () => {
  const { config, node } = ourChain()
  const other = { ...config, id: 1 }
  expect(await checkContracts(other, node)).toEqual([])
  expect(await checkTables(other, node, server.context.db)).toEqual([])
  expect(wrongsOf(await checkNode(other, config.rpcUrls[0] as string, node))).toEqual([
    `it is of chain ${config.id}, not 1`,
  ])
})

test('a folder that cannot be written, and a restore that did not finish, are told with what helps', async () => {
  const { config, db } = server.context
  const wrongs = async (change: Partial<Config>) =>
    (await diagnose({ ...config, ...change })).filter(
      ({ ok, part }) => !ok && /^(disk|files|database)$/.test(part),
    )
  // Nobody, not even root, can write there.
  const unwritable = {
    dataFolder: '/dev/null/vitrine',
    mediaFolder: '/dev/null/media',
    s3: null,
    database: null,
  }
  const said = JSON.stringify(await wrongs(unwritable))
  expect(said.match(/"part":"\w+"/g)).toEqual(['"part":"disk"', '"part":"files"', '"part":"database"'])
  expect(said).not.toMatch(/S3_|DATABASE_URL/)
  await db.execute(sql.raw(`create table ${MARKER} (of text)`))
  try {
    expect(await wrongs({})).toEqual([
      expect.objectContaining({ part: 'database', todo: expect.stringContaining('Run it again') }),
    ])
  } finally {
    await db.execute(sql.raw(`drop table ${MARKER}`))
  }
})

test('two clocks may differ by two seconds', () => {
  expect(wrongsOf(checkClock(1_000, 3_000))).toEqual([])
  expect(wrongsOf(checkClock(6_000, 3_000))).toEqual(['this machine and the database differ by 3000 ms'])
})

test('a mistyped folder is named, and the doctor does not create it', async () => {
  const mistyped = join(tmpdir(), `vitrine-mistyped-${process.pid}`, 'data')
  const config = readConfig({ VITRINE_DATA: mistyped })
  for (const check of [checkDisk(config.dataFolder), checkFileStore(config)])
    await expect(check).rejects.toThrow('There is no folder')
  expect(existsSync(dirname(mistyped))).toBe(false)
})

test('before the first start, the doctor misses nothing that it makes, and leaves no locks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-new-'))
  const postgres = inject('postgresUrl')
  const config = readConfig({
    VITRINE_DATA: folder,
    ...(postgres && { DATABASE_URL: await createDatabase(postgres) }),
  })
  const findings = (await diagnose(config)).filter(({ part }) => !part.includes('contracts'))
  const nodes = findings.filter(({ part }) => part.includes('node')).map(({ part }) => part)
  expect(new Set(nodes).size, nodes.join(', ')).toBe(6)
  expect(wrongsOf(findings.filter(({ part }) => !nodes.includes(part)))).toEqual([])
  expect((await readdir(folder)).filter((name) => name.includes('lock'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('npm run doctor ends with 0 when all is well, and otherwise with 1 and what to do', async () => {
  const chains: TestChain[] = await Promise.all([31337, 31338, 31339].map((id) => startTestChain(id)))
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'))
  const { DATABASE_URL: url = null } = await newDatabase(folder)
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    VITRINE_DATA: folder,
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(['ETH', 'MATIC', 'BNB'].map((name, at) => [`RPC_URLS_${name}`, chains[at]!.url])),
    ...(url && { DATABASE_URL: url }),
  }
  const wrongsWith = async (more: Record<string, string> = {}) => {
    const findings = await diagnose(readConfig({ ...env, ...more }))
    return findings.filter(({ ok }) => !ok).map(({ part }) => part)
  }
  const program = async (more: Record<string, string>) => {
    const path = fileURLToPath(new URL('../../src/bin/doctor.ts', import.meta.url))
    const child = spawn(process.execPath, [path, '--json'], { env: { ...env, ...more } })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return { code, findings: JSON.parse(said) as Finding[] }
  }
  try {
    const server = await startServerProcess(env)
    await expect
      .poll(async () => (await fetch(`${server.origin}/ready`)).status, { timeout: 20_000 })
      .toBe(200)
    const running = await program({ PUBLIC_URL: server.origin })
    expect(running.code, JSON.stringify(running.findings)).toBe(0)
    await server.end('SIGTERM')
    expect(await wrongsWith()).toEqual([])

    chains[1]!.stop()
    const node = `MATIC node ${new URL(chains[1]!.url).origin}`
    const wrong = {
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOCKED_KEY: 'a'.repeat(64),
    }
    expect(await wrongsWith(wrong)).toEqual([
      'files',
      'mail',
      node,
      'MATIC contracts',
      'locked content',
      'MATIC tables',
    ])
    expect(await program({ PORT: 'x' })).toEqual({
      code: 1,
      findings: [
        { part: 'configuration', ok: false, says: expect.stringContaining('PORT'), todo: expect.any(String) },
      ],
    })

    const database = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
    await database.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    )
    await database.close()
    expect(await wrongsWith()).toContain('migrations')
  } finally {
    for (const chain of chains) chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)

test('the doctor reports a node that has no ENS resolver', async () => {
  const { url, contracts } = server.chain
  const asked = (address: string) => checkEns(address as `0x${string}`, url, openNode(url, 5_000))
  expect(wrongsOf(await asked(contracts.engine as string))).toEqual([])
  const nowhere = `0x${'ee'.repeat(20)}`
  expect(wrongsOf(await asked(nowhere))).toEqual([`there is no resolver at ${nowhere}`])
})
