import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rankNext } from '../../src/collections/store/rarities.ts'
import { openDatabase } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { addBroughtRows } from '../foreign/bring.ts'
import { startServerProcess } from '../servers/serverProcess.ts'
import { environmentOf } from '../servers/smallMarketplace.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import {
  COPIES,
  deployWhole,
  expectedOwners,
  type Hosts,
  type Part,
  PROXIED,
  partOf,
  READABLE,
  startHosts,
  type Traits,
  traitsOf,
  type Whole,
  WORKS,
} from './wholeCollection.ts'

// Thousands of works are brought by a real server, which is killed, from a chain and hosts that do what chains and hosts do.

const KILLS = 4
const LONGEST_WAIT = { timeout: 900_000, interval: 1_000 }
/** The works that can be read, of all three contracts. */
const ALL = READABLE + PROXIED + 1

let chain: TestChain
let hosts: Hosts
const folders: string[] = []

beforeAll(async () => {
  chain = await startTestChain(31337)
  hosts = await startHosts()
}, 60_000)
afterAll(async () => {
  chain.stop()
  await hosts.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/**
 * Brings new contracts into a new server, and reveals their works when half of them are read.
 * @param kills how often the server is killed meanwhile
 * @returns the rows at the end
 */
async function readWhole(kills: number) {
  const whole = await deployWhole(chain, hosts)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-whole-'))
  folders.push(folder)
  const { DATABASE_URL: url = null } = await newDatabase(folder)
  const open = () => openDatabase(url ? { url } : { folder: join(folder, 'database') })
  const ids = { series: randomUUID(), proxied: randomUUID(), edition: randomUUID() }
  const before = await open()
  for (const name of ['series', 'proxied', 'edition'] as const)
    await addBroughtRows(before.db, {
      id: ids[name],
      contract: whole[name].address,
      chainId: chain.id,
      standard: name === 'edition' ? 1155 : 721,
    })
  await before.close()
  const environment = environmentOf(chain, {
    VITRINE_DATA: folder,
    IPFS_GATEWAY: `${hosts.url}/ipfs/`,
    ...(url && { DATABASE_URL: url }),
  })
  const start = () => startServerProcess(environment)
  const answersReach = (count: number) =>
    vi.waitFor(() => expect(hosts.state.answered).toBeGreaterThan(count), { ...LONGEST_WAIT, interval: 20 })

  // The first kill meets the histories, the others the metadata.
  let server = await start()
  for (let kill = 0; kill < kills; kill++) {
    if (kill > 0) await answersReach(hosts.state.answered + 100 + Math.floor(Math.random() * 300))
    else await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 1_500))
    await server.end('SIGKILL')
    server = await start()
  }
  await answersReach(hosts.state.answered + 500)
  await whole.reveal()
  const isRead = async (count: number) => {
    await vi.waitFor(async () => {
      const each = await Promise.all(
        Object.values(ids).map((id) => server.request('GET /collections/{id}/health', { params: { id } })),
      )
      expect(each.reduce((sum, { health }) => sum + health.pictures, 0)).toBe(count)
    }, LONGEST_WAIT)
  }
  await isRead(ALL)
  await server.end('SIGTERM')
  // What was read before it changed rests for ten minutes: as if they were over.
  const meanwhile = await open()
  await meanwhile.db.execute(sql`update metadata_reads set next_at = now()`)
  await meanwhile.db.execute(sql`update works set sources = sources || '{"read":"2026-01-01T00:00:00.000Z"}'
    where contract in (${whole.series.address}, ${whole.proxied.address})`)
  await meanwhile.close()
  server = await start()
  await vi.waitFor(async () => {
    const shown = await Promise.all([
      server.request('GET /collections/{id}/items/{type}', {
        params: { id: ids.series, type: 'owned' },
        query: { name: 'Hidden' },
      }),
      server.request('GET /collections/{id}/items/{type}', {
        params: { id: ids.proxied, type: 'owned' },
        query: { name: 'Proxied' },
      }),
    ])
    expect(shown.map(({ total }) => total)).toEqual([0, 0])
  }, LONGEST_WAIT)
  // Its jobs have counted and ranked everything.
  await vi.waitFor(async () => {
    const { traits } = await server.request('GET /collections/{id}/traits', { params: { id: ids.series } })
    const hats = traits.find(({ trait_type }) => trait_type === 'Hat')
    expect(hats?.values.reduce((sum, { works }) => sum + works, 0)).toBe(Math.floor(READABLE / 3))
    const { health } = await server.request('GET /collections/{id}/health', { params: { id: ids.series } })
    expect(health).toMatchObject({ waiting: 0, failed: WORKS - READABLE })
    const { figures } = await server.request('GET /collections/{id}/figures', { params: { id: ids.series } })
    expect(figures).toMatchObject({ works: READABLE, owners: new Set(readableOwners()).size })
  }, LONGEST_WAIT)
  await server.end('SIGTERM')
  const after = await open()
  const rows = await dumpWhole(after.db, whole, ids)
  await after.close()
  return rows
}

const readableOwners = () => expectedOwners().single.slice(0, READABLE)

type Database = Awaited<ReturnType<typeof openDatabase>>['db']

/** What there is of the contracts, without what differs from one deployment to the next: addresses, blocks and times. */
async function dumpWhole(db: Database, whole: Whole, ids: Record<'series' | 'proxied' | 'edition', string>) {
  // The job that ranks waits a while after a change.
  do await db.execute(sql`update rarity_runs set due_at = now()`)
  while (await rankNext(db))
  const of = async (name: keyof typeof ids) => {
    const [contract, id] = [whole[name].address, ids[name]]
    return {
      works: await rowsOf<{ id: number; name: string; traits: { trait_type: string; value: string }[] }>(
        db,
        sql`select w.token_id::int as id, w.name, w.traits, w.media, w.copies, w.royalties, w.collection_id = ${id} as joined,
          c.names, c.floor, (select count(*)::int from registered_works r where r.work_id = w.id) as registered
        from works w join cards c on c.work_id = w.id where w.contract = ${contract} order by w.token_id`,
      ),
      values: await rowsOf<{ name: string; value: string; works: number }>(
        db,
        sql`select name, value, works from trait_values where collection_id = ${id} and works > 0 order by name, value`,
      ),
      ranks: await rowsOf<{ id: number; rank: number; score: number }>(
        db,
        sql`select w.token_id::int as id, r.rank, round(r.score::numeric, 9)::float8 as score
          from rarities r join works w on w.id = r.work_id where r.collection_id = ${id} order by w.token_id`,
      ),
      owners: await rowsOf<{ id: number; owner: string; copies: string }>(
        db,
        sql`select token_id::int as id, owner, copies::text as copies from balances
          where contract = ${contract} and copies > 0 order by token_id, owner`,
      ),
      tokens: await rowsOf(
        db,
        sql`select token_id::int as id, copies::text as copies, holder from tokens where contract = ${contract} order by token_id`,
      ),
      activities: await rowsOf(
        db,
        sql`select token_id::int as id, type, nullif(actor, ${contract}) as actor, unasked, sender, copies::text as copies
          from chain_activities where contract = ${contract} order by block, log_index, line`,
      ),
      stats: await rowsOf(
        db,
        sql`select works, on_sale, sold from collection_stats where collection_id = ${id}`,
      ),
      holders: await rowsOf<{ one: number; few: number; several: number; many: number }>(
        db,
        sql`select one, few, several, many from collection_owners where collection_id = ${id}`,
      ),
      failing: await rowsOf<{ id: number; code: string }>(
        db,
        sql`select token_id::int as id, code, params ->> 'cause' as cause from metadata_reads
          where contract = ${contract} order by token_id`,
      ),
    }
  }
  return { series: await of('series'), proxied: await of('proxied'), edition: await of('edition') }
}

const NUMBERS = Array.from({ length: READABLE }, (_, at) => at + 1)

/** How many works have each value. */
function countValues(all: readonly Traits[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const traits of all)
    for (const [name, value] of Object.entries(traits)) {
      const key = `${name}|${value}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}

/** OpenRarity by its formula: a trait that is missing is a value too, and so is the number of traits. */
function rankByFormula(all: readonly Traits[]): { rank: number; score: number }[] {
  const names = [...new Set(all.flatMap((traits) => Object.keys(traits)))]
  const whole = all.map((traits) => ({
    ...Object.fromEntries(names.map((name) => [name, traits[name] ?? '∅'])),
    count: String(Object.keys(traits).length),
  }))
  const shares = new Map([...countValues(whole)].map(([key, count]) => [key, count / all.length]))
  const entropy = [...shares.values()].reduce((sum, share) => sum - share * Math.log2(share), 0)
  const scores = whole.map((traits) =>
    Object.entries(traits).reduce(
      (sum, [name, value]) => sum - Math.log2(shares.get(`${name}|${value}`) as number) / entropy,
      0,
    ),
  )
  const sorted = scores.toSorted((one, other) => other - one)
  // Nothing is unique here, and equal scores share the first of their places.
  const rankOf = (score: number) => sorted.findIndex((each) => each <= score * (1 + 1e-9)) + 1
  const ranks = new Map<number, number>()
  return scores.map((score) => {
    const rank = ranks.get(score) ?? rankOf(score)
    ranks.set(score, rank)
    return { rank, score: Math.round(score * 1e9) / 1e9 }
  })
}

const CAUSES: Partial<Record<Part, string>> = {
  missing: 'remote_answered',
  wrong: 'metadata_no_json',
  endless: 'remote_too_large',
  slow: 'remote_slow',
}

test(`${WORKS} works, revealed half-way: killed ${KILLS} times, a server has what a clean run has, and what the hosts say`, async () => {
  const clean = await readWhole(0)
  const { series, proxied, edition } = clean
  // Every work says what it says since it was revealed.
  expect(series.works.map(({ id, name }) => [id, name])).toEqual(NUMBERS.map((id) => [id, `Work ${id}`]))
  for (const { id, traits } of series.works)
    expect(Object.fromEntries(traits.map(({ trait_type, value }) => [trait_type, value]))).toEqual(
      traitsOf(id),
    )
  expect(proxied.works.map(({ name }) => name)).toEqual(
    Array.from({ length: PROXIED }, (_, at) => `Later ${at + 1}`),
  )
  expect(edition.works).toMatchObject([{ name: 'Edition 1', copies: COPIES }])
  // Those that cannot be read say why.
  const failing = NUMBERS.length + 1
  expect(series.failing.map(({ id }) => id)).toEqual(
    Array.from({ length: WORKS - READABLE }, (_, at) => failing + at),
  )
  for (const { id, ...why } of series.failing)
    expect([id, why]).toMatchObject([id, { code: 'metadata_unreadable', cause: CAUSES[partOf(id)] }])
  // Statistics and ranks, computed once more from what the metadata say.
  const traits = NUMBERS.map(traitsOf)
  expect(
    Object.fromEntries(series.values.map(({ name, value, works }) => [`${name}|${value}`, works])),
  ).toEqual(Object.fromEntries(countValues(traits)))
  const expected = rankByFormula(traits)
  expect(series.ranks.map(({ rank }) => rank)).toEqual(expected.map(({ rank }) => rank))
  for (const [at, { score }] of series.ranks.entries()) expect(score).toBeCloseTo(expected[at]?.score ?? 0, 6)
  // Owners, of the events one by one.
  const { single, copies } = expectedOwners()
  expect(series.owners.map(({ owner }) => owner)).toEqual(single)
  expect(Object.fromEntries(edition.owners.map(({ owner, copies }) => [owner, Number(copies)]))).toEqual(
    Object.fromEntries([...copies].filter(([, count]) => count > 0)),
  )
  const held = [...Map.groupBy(readableOwners(), (owner) => owner).values()].map(({ length }) => length)
  expect(series.holders).toEqual([
    {
      one: held.filter((count) => count === 1).length,
      few: held.filter((count) => count >= 2 && count <= 5).length,
      several: held.filter((count) => count >= 6 && count <= 20).length,
      many: held.filter((count) => count > 20).length,
    },
  ])
  expect(await readWhole(KILLS)).toEqual(clean)
}, 3_600_000)
