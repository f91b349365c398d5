import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@vitrine/api/client/client'
import { verifyWebhook } from '@vitrine/api/client/verifyWebhook'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { startTestChain, type TestChain } from '../chains/localChain.ts'
import { startNastyHost } from '../servers/nastyHost.ts'
import { chainsAt, startServerProcess } from '../servers/serverProcess.ts'
import { newDatabase } from '../servers/testDatabase.ts'
import { createPerson, DOMAIN } from '../servers/testServer.ts'
import { startReceiver } from '../servers/webhookReceiver.ts'

// The real program, killed without warning while it delivers, and two of them on one database.

const WORKS = 12
const KILLS = runsAll ? 3 : 1

let chain: TestChain
let folder: string
let env: Record<string, string>
const postgres = () => inject('postgresUrl')
beforeAll(async () => {
  chain = await startTestChain(31337)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-webhooks-'))
  env = {
    VITRINE_DATA: folder,
    PUBLIC_URL: `http://${DOMAIN}`,
    ...chainsAt(chain.url),
    LOG_LEVEL: 'silent',
    ...(await newDatabase(folder)),
  }
})
afterAll(async () => {
  chain.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Calls a process as if it were the public address. */
const at = (origin: string) => (request: Request) =>
  fetch(request.url.replace(`http://${DOMAIN}`, origin), request)

test(`killed ${KILLS} times while it delivers, it loses no event`, async () => {
  const program = await startReceiver()
  // Slow enough to be killed in the middle.
  program.answerWith((response) => void setTimeout(() => response.writeHead(204).end(), 60))
  let server = await startServerProcess(env)
  const creator = await createPerson(at(server.origin), chain, localAccounts.demo[0] as Address)
  const { secret } = await creator.request('POST /users/webhooks', {
    json: { url: program.url, events: ['work', 'listing'], early: true },
  })
  await creator.approve()
  const works = new Set<string>()
  for (let work = 0; work < WORKS; work++) {
    const { tokenId } = await creator.mint()
    works.add((await creator.register(tokenId))._id)
    await creator.list(tokenId, { price: 10n ** 17n })
  }
  await chain.control.mine({ blocks: 70 })
  for (let kill = 0; kill < KILLS; kill++) {
    const before = program.received.length
    await expect.poll(() => program.received.length, { timeout: 40_000 }).toBeGreaterThan(before)
    await sleep(Math.random() * 300)
    await server.end('SIGKILL')
    server = await startServerProcess(env)
  }
  const finalOf = (type: string) =>
    new Set(
      program.received.flatMap(({ event }) =>
        event.type === type && event.data.stage === 'final' ? [event.data.token?._id] : [],
      ),
    )
  const all = async () => {
    // The chain goes on, so works that got their place late become final too.
    await chain.control.mine({ blocks: 10 })
    return [finalOf('work').size, finalOf('listing').size]
  }
  await expect.poll(all, { timeout: 120_000, interval: 500 }).toEqual([WORKS, WORKS])
  expect(finalOf('work')).toEqual(works)
  for (const { headers, body } of program.received) await verifyWebhook(secret, headers, body)
  await server.end('SIGTERM')
  await program.stop()
}, 240_000)

test('two processes deliver each event once; a withdrawn key stops at both', async ({ skip }) => {
  if (!postgres()) skip('the embedded database has one process')
  const program = await startReceiver()
  const servers = [await startServerProcess(env), await startServerProcess(env)] as const
  const creator = await createPerson(at(servers[0].origin), chain, localAccounts.demo[1] as Address)
  await creator.request('POST /users/webhooks', { json: { url: program.url, events: ['work'], early: true } })
  const works = new Set<string>()
  for (let work = 0; work < 5; work++) works.add((await creator.register((await creator.mint()).tokenId))._id)
  const all = async () => {
    await chain.control.mine({ blocks: 10 })
    return program.received.filter(({ event }) => event.data.stage === 'final').length
  }
  await expect.poll(all, { timeout: 60_000, interval: 500 }).toBeGreaterThanOrEqual(5)
  await sleep(1_000)
  const ids = program.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(10)
  expect(new Set(ids).size).toBe(10)

  const { api_key, secret } = await creator.request('POST /users/keys', { json: { name: 'Both' } })
  const ask = () =>
    Promise.all(
      servers.map(({ origin }) =>
        createClient({ baseUrl: '/api', origin, token: () => secret })('GET /tokens').then(
          () => 'done',
          ({ code }) => code,
        ),
      ),
    )
  expect(await ask()).toEqual(['done', 'done'])
  await creator.request('DELETE /users/keys/{id}', { params: { id: api_key._id } })
  expect(await ask()).toEqual(['unauthorized', 'unauthorized'])
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await program.stop()
}, 180_000)

// The last one: its work becomes final while others would count theirs.
test('receivers that change the protocol or say nothing do not keep others waiting, and the process ends when told', async () => {
  const host = await startNastyHost()
  const server = await startServerProcess(env)
  const creator = await createPerson(at(server.origin), chain, localAccounts.demo[2] as Address)
  const nasty = ['changes the protocol', 'accepts and says nothing', 'drips a header']
  for (const behaviour of [...nasty, 'well'])
    await creator.request('POST /users/webhooks', {
      json: { url: host.urlOf(behaviour), events: ['work'], early: true },
    })
  await creator.register((await creator.mint()).tokenId)
  await expect.poll(() => new Set(host.asked).size, { timeout: 60_000 }).toBe(4)
  // Told again after a pause, so its first delivery ended.
  const changes = () => host.asked.filter((each) => each === 'changes the protocol').length
  await expect.poll(changes, { timeout: 60_000 }).toBeGreaterThan(1)
  await server.end('SIGTERM')
  await host.stop()
}, 180_000)
