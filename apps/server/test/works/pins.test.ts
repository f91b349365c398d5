import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CHUNK } from '@vitrine/domain/ipfs/fileCid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import { eq, sql } from 'drizzle-orm'
import type { CID } from 'multiformats/cid'
import { toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { ipfsRoutes } from '../../src/api/routes/ipfsRoutes.ts'
import { createMetrics } from '../../src/api/routes/metrics.ts'
import { readConfig } from '../../src/config/config.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { FoundDatabase } from '../../src/db/openAsIs.ts'
import { pins, works } from '../../src/db/schema/works.ts'
import { examine } from '../../src/doctor/finding.ts'
import { checkPinService, checkPins } from '../../src/doctor/ipfs.ts'
import { getPermanence, pinMissing } from '../../src/operator/console/permanence.ts'
import { WithheldFiles } from '../../src/uploads/withheldFiles.ts'
import { createPinner, createPinScan } from '../../src/works/pins/keepWorks.ts'
import { openPinServices } from '../../src/works/pins/openPinServices.ts'
import { picture } from '../files/picture.ts'
import { runProgram } from '../servers/runProgram.ts'
import { inherited } from '../servers/serverProcess.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { committing, fileOf, noise, sha256 } from './committing.ts'
import { startKubo, startProvider, type TestKubo, TOKEN } from './ipfsServices.ts'

// A node (Kubo) and a provider keep the works, with real bytes. Sometimes they fail, forget, or lie.

let server: TestServer
let creator: Person
let kubo: TestKubo
let provider: Awaited<ReturnType<typeof startProvider>>
let upload: (file: File) => Promise<KeptFile>
let { register, mint, single, decide } = {} as ReturnType<typeof committing>
let large: KeptFile
let env: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ env: { OPERATORS: localAccounts.demo[3] as string } })
  creator = await server.person(0)
  ;({ upload, register, mint, single, decide } = committing(server, creator, await server.person(3)))
  large = await upload(await noise())
  const gateway = ipfsRoutes(server.context)
  kubo = await startKubo()
  provider = await startProvider(async (cid: CID) => {
    const answer = await gateway.request(`/ipfs/${cid}?format=raw`)
    return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : null
  })
  env = {
    IPFS_RPC_URLS: kubo.url,
    IPFS_PINNING_SERVICES: `${provider.url.replace('//', `//${TOKEN}@`)} ${provider.url}`,
  }
})
afterAll(async () => {
  await Promise.all([server.stop(), kubo.stop(), provider.stop()])
})

beforeEach(async () => {
  await server.context.db.delete(pins)
  // The works of earlier tests are committed no more.
  await server.context.db.update(works).set({ metadataHash: null })
  Object.assign(kubo, { mood: 'well', onPinned: () => {} })
  Object.assign(provider, { mood: 'well', lies: false, token: TOKEN })
  for (const each of [kubo.blocks, kubo.pins, provider.blocks, provider.requests]) each.clear()
})

/** Longer than a request takes here, and shorter than a slow service. Milliseconds. */
const TIMEOUT = 1_000

function jobs() {
  const { db, media, exitPage, log } = server.context
  const services = openPinServices(readConfig(env), TIMEOUT)
  const sources = { db, media, exitPage, withheld: new WithheldFiles(db) }
  const pinners = services.map((service) => createPinner(sources, service, log))
  const scan = createPinScan(db, services)
  return {
    /** Everything that is due, a few times: a provider needs a moment. */
    run: async () => {
      await scan()
      for (const pinner of pinners) while ((await pinner()) > 0);
    },
  }
}

/** The next tries of all rows are due. */
const makeDue = () => server.context.db.update(pins).set({ nextAt: sql`now()` })

async function run(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await makeDue()
    await jobs().run()
  }
}

/** Runs the jobs until they have done what is expected. */
const eventually = (expected: () => Promise<void>) =>
  expect
    .poll(
      async () => {
        await run()
        return expected().then(
          () => null,
          (error: Error) => error.message,
        )
      },
      { interval: 50 },
    )
    .toBeNull()

async function rowOf(workId: string, service: { name: string }) {
  const rows = await server.context.db.select().from(pins)
  return rows.find((row) => row.workId === workId && row.service === service.name)
}

async function expectKept(workId: string): Promise<void> {
  for (const service of [kubo, provider])
    expect(await rowOf(workId, service)).toMatchObject({ state: 'kept', tries: 0, error: null })
}

test('a node and a provider keep every block of a work [STA-15]', async () => {
  const { id, metadata } = await single('Kept', large)
  await eventually(() => expectKept(id))
  const row = await rowOf(id, kubo)
  expect(row?.cids).toEqual([String(metadata), large.cid])
  expect(Date.now() - row!.verifiedAt!.getTime()).toBeLessThan(60_000)
  for (const cid of row!.cids) {
    expect(kubo.pins.get(cid)).toBe('recursive')
    expect([...provider.requests.values()].filter((each) => each.cid === cid)).toHaveLength(1)
  }
  // The file's list and chunks, and the metadata file.
  expect(kubo.blocks.size).toBeGreaterThanOrEqual(2 + Math.ceil(large.bytes / CHUNK))
  expect([...provider.blocks.keys()].sort()).toEqual([...kubo.blocks.keys()].sort())
})

test('a provider hears of the public addresses of the node, which connects to it', async () => {
  const { id } = await single('Origins', large)
  await eventually(() => expectKept(id))
  const origins = new Set([...provider.requests.values()].flatMap((each) => each.origins))
  expect([...origins]).toEqual(['/dns4/node.example/tcp/4001/p2p/me'])
  expect(kubo.asked).toContain('POST /api/v0/swarm/connect')
})

test('a second run pins nothing again, and verifies', async () => {
  const { id } = await single('Twice', large)
  await eventually(() => expectKept(id))
  kubo.asked.length = provider.asked.length = 0
  await run(3)
  await expectKept(id)
  expect(kubo.asked.filter((call) => /import|add/.test(call))).toEqual([])
  expect(provider.asked.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(kubo.asked).toContain('POST /api/v0/block/get')
  expect(provider.asked.some((call) => call.startsWith('GET /ipfs/'))).toBe(true)
})

test('a series is kept with its folder: by a provider as soon as all its works are described', async () => {
  const small = await upload(picture('series of pins'))
  const files = ['One', 'Two'].map((name) => fileOf(name, small))
  const folder = folderBlock(files.map((file) => ({ hash: sha256(file), bytes: file.length })))
  const [first, second] = await mint('createItems', [2n, 0n, [], `0x${sha256(folder)}`])
  const one = await register('One', small, first!, toHex(folder))
  await run()
  const row = await rowOf(one, kubo)
  expect(row?.state).toBe('kept')
  expect(kubo.pins.get(row!.cids[0]!)).toBe('direct')
  expect(await rowOf(one, provider)).toMatchObject({ error: expect.stringContaining('not all works') })
  const two = await register('Two', small, second!, toHex(folder))
  await eventually(async () => {
    await expectKept(one)
    await expectKept(two)
  })
  expect([...provider.requests.values()].map(({ cid }) => cid)).toContain(row!.cids[0])
})

test('a service that forgot its pins gets them again, and it is noted', async () => {
  const { id } = await single('Forgotten', large)
  await eventually(() => expectKept(id))
  for (const each of [kubo.blocks, kubo.pins, provider.blocks, provider.requests]) each.clear()
  await eventually(() => expectKept(id))
  for (const service of [kubo, provider]) expect((await rowOf(id, service))?.losses).toBe(1)
  expect(kubo.pins.has(large.cid)).toBe(true)
})

longTest(
  'blocks that are lost or changed under their pins are noticed by their hashes, and brought again',
  async () => {
    const { id } = await single('Changed', await upload(await noise()))
    await eventually(() => expectKept(id))
    const whole = new Map(kubo.blocks)
    for (const cid of kubo.blocks.keys()) kubo.blocks.set(cid, Buffer.from('other bytes'))
    for (const cid of provider.blocks.keys()) provider.blocks.delete(cid)
    await run()
    for (const service of [kubo, provider])
      expect(await rowOf(id, service)).toMatchObject({
        state: 'waiting',
        losses: 1,
        error: expect.stringContaining('does not give the block'),
      })
    // A node replaces one block at a time: each is found by chance.
    await eventually(async () => {
      await expectKept(id)
      for (const cid of (await rowOf(id, kubo))!.cids) expect(kubo.blocks.get(cid)).toEqual(whole.get(cid))
    })
  },
)

test('a provider that says it keeps what it does not is never believed', async () => {
  const { id } = await single('Lies', large)
  provider.lies = true
  await run(5)
  const row = await rowOf(id, provider)
  expect(row).toMatchObject({ state: 'waiting', verifiedAt: null })
  expect(row!.error).toContain('does not give the block')
  expect((await rowOf(id, kubo))?.state).toBe('kept')
  provider.lies = false
  await eventually(() => expectKept(id))
})

test.each(['broken', 'slow', 'busy'] as const)(
  'a service that is %s rests, and does not hold up the other',
  async (mood) => {
    const { id } = await single(mood, large)
    await single(`${mood}, too`, large)
    provider.mood = mood
    provider.asked.length = 0
    const { run: again } = jobs()
    for (let time = 0; time < 3; time++) await again()
    expect((await rowOf(id, kubo))?.state).toBe('kept')
    // It was asked once, although there are two works.
    expect(provider.asked).toHaveLength(1)
    const rows = await server.context.db.select().from(pins).where(eq(pins.service, provider.name))
    const [failed, ...others] = rows.filter(({ error }) => error !== null)
    expect(others).toEqual([])
    expect(failed).toMatchObject({
      state: 'waiting',
      error: expect.stringMatching(/answered|did not answer/),
    })
    expect(failed!.nextAt.getTime()).toBeGreaterThan(Date.now())
    provider.mood = 'well'
    await eventually(() => expectKept(id))
  },
)

test('what was kept counts as kept while its service cannot be asked', async () => {
  const { id } = await single('Down', large)
  await eventually(() => expectKept(id))
  const before = await rowOf(id, kubo)
  kubo.mood = provider.mood = 'broken'
  await run(4)
  expect(await rowOf(id, kubo)).toMatchObject({ state: 'kept', verifiedAt: before!.verifiedAt })
  provider.mood = 'well'
  provider.token = 'another'
  await run()
  expect((await rowOf(id, provider))?.state).toBe('kept')
})

longTest(
  'a hidden work is forgotten but for what other works use, and kept again when it is restored',
  async () => {
    const own = await upload(await noise())
    const shared = await upload(picture('shared by two'))
    const hidden = await single('Hidden', own)
    const [one, other] = [await single('Hidden too', shared), await single('Stays', shared)]
    await eventually(() => expectKept(hidden.id))
    await eventually(() => expectKept(one.id))
    await decide(hidden.id, 'hide')
    await decide(one.id, 'hide')
    await run()
    for (const work of [hidden, one]) {
      expect(await rowOf(work.id, kubo)).toBeUndefined()
      expect(kubo.pins.has(String(work.metadata))).toBe(false)
    }
    const asked = [...provider.requests.values()].map(({ cid }) => cid)
    expect(kubo.pins.has(own.cid) || asked.includes(own.cid)).toBe(false)
    expect(kubo.pins.has(shared.cid) && asked.includes(shared.cid)).toBe(true)
    await expectKept(other.id)
    await decide(hidden.id, 'restore')
    await eventually(() => expectKept(hidden.id))
    expect(kubo.pins.has(own.cid)).toBe(true)
  },
)

test('a hidden work stays listed until its service has forgotten it', async () => {
  const { id } = await single('Hidden while down', large)
  await eventually(() => expectKept(id))
  kubo.mood = 'broken'
  await decide(id, 'hide')
  await run(2)
  expect(await rowOf(id, kubo)).toMatchObject({ state: 'leaving', error: 'answered 500' })
  kubo.mood = 'well'
  await run()
  expect(await rowOf(id, kubo)).toBeUndefined()
  await decide(id, 'restore')
})

// The embedded database has one process, and this one has it.
test.runIf(runsAll && inject('postgresUrl'))(
  'npm run pin -- --all moves everything to another service, and counts',
  async () => {
    const { id } = await single('Moved', large)
    await eventually(() => expectKept(id))
    const next = await startKubo()
    try {
      const where = { ...server.context.config, url: server.context.config.database!.url }
      const program = { DATABASE_URL: where.url, VITRINE_DATA: where.dataFolder, IPFS_RPC_URLS: next.url }
      const [code, said] = await runProgram('pin.ts', program, '--all')
      expect([code, said]).toEqual([0, expect.stringMatching(/keeps (\d+) of \1 works\./)])
      expect(said).toContain('not configured any more')
      const [, exitPage] = /the page exit \((\w+)\): added/.exec(String(said)) ?? []
      expect([...next.pins.keys()].sort()).toEqual([...kubo.pins.keys(), exitPage].sort())
      next.mood = 'broken'
      expect(await runProgram('pin.ts', program, '--all')).toEqual([
        1,
        expect.stringContaining('answered 500'),
      ])
    } finally {
      await next.stop()
    }
  },
)

test.runIf(runsAll && inject('postgresUrl'))(
  'a program that is killed between pin and row has lost nothing',
  async () => {
    const { id } = await single('Killed', large)
    const { database, dataFolder } = server.context.config
    const program = { DATABASE_URL: database!.url, VITRINE_DATA: dataFolder, IPFS_RPC_URLS: kubo.url }
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../src/bin/pin.ts', import.meta.url))], {
      env: { ...inherited, ...program },
      stdio: 'ignore',
    })
    kubo.onPinned = () => {
      if (kubo.pins.has(large.cid)) child.kill('SIGKILL')
    }
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const pinned = [...kubo.pins.keys()]
    expect(await rowOf(id, kubo)).not.toMatchObject({ state: 'kept' })
    kubo.onPinned = () => {}
    await run()
    expect((await rowOf(id, kubo))?.state).toBe('kept')
    expect([...kubo.pins.keys()]).toEqual(expect.arrayContaining(pinned))
  },
)

test('the console says what is missing, and has it pinned at once', async () => {
  const { id } = await single('In the console', large)
  const { context } = server
  const asOperator = { ...context, config: { ...context.config, pinServices: readConfig(env).pinServices } }
  const operator = (await server.person(3)).address
  provider.mood = 'broken'
  await jobs().run()
  const before = await getPermanence(asOperator)
  expect(before).toMatchObject({ committed: 1, wanted: 1 })
  expect(before.services).toMatchObject([
    { kind: 'kubo', kept: 1, waiting: 0, verifies: true, error: null, date_oldest: expect.any(String) },
    { kind: 'provider', kept: 0, waiting: 1, verifies: true, error: 'answered 500', date_oldest: null },
  ])
  expect(before.missing).toMatchObject([
    { token: { _id: id, name: 'In the console' }, service: provider.name, state: 'waiting', tries: 1 },
  ])
  expect(JSON.stringify(before)).not.toContain(TOKEN)
  provider.mood = 'well'
  await jobs().run()
  expect((await rowOf(id, provider))?.state).toBe('waiting')
  await pinMissing(asOperator, operator)
  await jobs().run()
  await eventually(() => expectKept(id))
  expect((await getPermanence(asOperator)).missing).toEqual([])
})

test('the page of a work says who keeps it, those of its creator and collection how many [TOK-13]', async () => {
  const { id } = await single('Shown', large)
  const { context } = server
  const config = { ...context.config, pinServices: readConfig(env).pinServices }
  const api = createApi({ ...context, config })
  const read = async (path: string) => (await api.request(`http://localhost:3000/api${path}`)).json()
  expect(await read(`/tokens/${id}/storage`)).toMatchObject({ committed: true, kept: null })
  await eventually(() => expectKept(id))
  // The answer of a moment ago may be kept for a second.
  await eventually(async () => expect((await read(`/tokens/${id}/storage`)).kept?.services).toBe(2))
  const { kept } = await read(`/tokens/${id}/storage`)
  expect(Date.now() - Date.parse(kept.verified)).toBeLessThan(60_000)
  for (const path of [`/users/${creator.address}`, '/collections/vitrine']) {
    const { permanence } = await read(path)
    expect(permanence).toMatchObject({ committed: 1, kept: 1 })
    expect(permanence.works).toBeGreaterThan(1)
  }
})

test('the doctor and the metrics say what is kept', async () => {
  const { id } = await single('Told', large)
  const { context } = server
  const config = { ...context.config, pinServices: readConfig(env).pinServices }
  const found = { db: context.db } as FoundDatabase
  const wrongs = async () => (await checkPins(config, found)).filter(({ ok }) => !ok).map(({ says }) => says)
  provider.mood = 'broken'
  await eventually(async () => expect((await rowOf(id, kubo))?.state).toBe('kept'))
  expect(await wrongs()).toEqual(['it keeps 0 of 1 works'])
  await context.db.update(pins).set({ verifiedAt: new Date(Date.now() - 4 * 86_400_000) })
  expect((await wrongs())[0]).toContain('one was last verified')
  const said = await createMetrics({ ...context, config }).registry.metrics()
  expect(said).toContain(`vitrine_pins{service="${kubo.name}",state="kept"} 1`)
  expect(said).toContain(`vitrine_pins{service="${provider.name}",state="waiting"} 1`)
  expect(said).toMatch(/vitrine_pins_oldest_check\{service="[^"]+"\} 3456\d\d/)
  const [answering, failing] = openPinServices(config).map((service) =>
    examine('IPFS', () => checkPinService(service), ''),
  )
  expect(await answering).toEqual([{ part: `IPFS ${kubo.name}`, ok: true, says: 'Kubo 0.0.0-test answers' }])
  expect(await failing).toEqual([expect.objectContaining({ ok: false, says: 'answered 500' })])
})
