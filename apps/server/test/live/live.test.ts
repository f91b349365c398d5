import { once } from 'node:events'
import { get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ApiError } from '@vitrine/api/error'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { liveRoute } from '../../src/api/routes/liveRoute.ts'
import { announce } from '../../src/live/announce.ts'
import { startAnnouncer } from '../../src/live/announcer.ts'
import type { BusListener } from '../../src/live/eventBus.ts'
import { type LiveHub, openLiveHub } from '../../src/live/liveHub.ts'
import { postgresBus } from '../../src/live/postgresBus.ts'
import { getPosition } from '../../src/live/store/outbox.ts'
import { startTestDatabase, type TestDatabase } from '../servers/testDatabase.ts'

const log = pino({ level: 'silent' })
const PER_ADDRESS = 3
const ANNE = `0x${'a'.repeat(40)}`
const BERT = `0x${'b'.repeat(40)}`

/** A server with only the stream, on a real port, as one of several processes on a database. */
async function startProcess(test: TestDatabase) {
  const database = await test.open()
  const bus = postgresBus(database.listen)
  const hub = await openLiveHub(bus, () => getPosition(database.db))
  const resign = database.elect({ work: 'announcer', id: 0 }, () => startAnnouncer(database, bus, log))
  const app = new Hono()
  app.use(compress())
  app.get('/events', liveRoute(hub, { liveStreamsPerAddress: PER_ADDRESS, proxies: 0 }))
  app.onError((error, c) => c.json({ code: error.message }, (error as ApiError).status as 400))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    await resign()
    await hub.close()
    await new Promise((resolve) => server.close(resolve))
    await database.close()
  }
  return { database, hub, url: `http://127.0.0.1:${port}/events`, stop }
}

type Message = { event?: string; id?: string; data?: string }

/** A client with its own socket that stores the events it receives. */
async function listen(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { headers: { 'accept-encoding': 'gzip', ...headers }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const messages: Message[] = []
  let text = ''
  let ended = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const fields = part.split('\n').filter((line) => !line.startsWith(':') && !line.startsWith('retry'))
      if (fields[0]?.startsWith('event: position')) continue
      if (fields.length > 0)
        messages.push(Object.fromEntries(fields.map((line) => line.split(/: (.*)/s).slice(0, 2))))
    }
  })
  response.on('error', () => {})
  response.on('close', () => {
    ended = true
  })
  return {
    response,
    messages,
    events: () => messages.map(({ data }) => JSON.parse(data ?? '') as LiveEvent),
    isEnded: () => ended,
    leave: () => request.destroy(),
  }
}

const told = (count: number, client: { messages: Message[] }) =>
  vi.waitFor(() => expect(client.messages).toHaveLength(count))

describe('the live stream', () => {
  let database: TestDatabase
  let one: Awaited<ReturnType<typeof startProcess>>
  let other: Awaited<ReturnType<typeof startProcess>>
  const db = () => one.database.db

  beforeAll(async () => {
    database = await startTestDatabase()
  })
  afterAll(() => database.stop())
  beforeEach(async () => {
    one = await startProcess(database)
    other = await startProcess(database)
  })
  afterEach(async () => {
    await one.stop()
    await other.stop()
  })

  test('clients of every process receive an event of one process at once', async () => {
    const clients = [await listen(one.url), await listen(other.url)]
    await announce(db(), [{ type: 'like', token: 'tide', users: [ANNE, BERT], blockchain: 'ETH' }])
    for (const client of clients) {
      await told(1, client)
      const [message] = client.messages
      const [event] = client.events()
      expect(message).toMatchObject({ event: 'like', id: event?.id })
      expect(event).toMatchObject({ token: 'tide', users: [ANNE, BERT], blockchain: 'ETH', collection: null })
      expect(client.response.headers['content-type']).toContain('text/event-stream')
      expect(client.response.headers['content-encoding']).toBeUndefined()
      client.leave()
    }
  })

  test('a client learns at once how new its next answers must be', async () => {
    const response = await fetch(one.url)
    const reader = response.body!.getReader()
    const first = new TextDecoder().decode((await reader.read()).value)
    expect(first).toBe(`retry: 2000\nevent: position\ndata: ${one.hub.position()}\n\n`)
    await reader.cancel()
  })

  test('a client receives only events of its token and its user', async () => {
    const token = await listen(`${one.url}?token=tide`)
    const user = await listen(`${one.url}?user=${ANNE.toUpperCase().replace('0X', '0x')}`)
    const either = await listen(`${one.url}?token=dune&user=${BERT}`)
    await announce(db(), [
      { type: 'bid', token: 'tide', users: [ANNE] },
      { type: 'sale', token: 'dune', users: [ANNE] },
      { type: 'follow', users: [BERT] },
      { type: 'offer', token: 'moor', users: ['0xc'] },
    ])
    await told(1, token)
    await told(2, user)
    await told(2, either)
    expect(token.events().map(({ type }) => type)).toEqual(['bid'])
    expect(user.events().map(({ type }) => type)).toEqual(['bid', 'sale'])
    expect(either.events().map(({ type }) => type)).toEqual(['sale', 'follow'])
    for (const client of [token, user, either]) client.leave()
  })

  test('a transaction that is rolled back announces nothing', async () => {
    const client = await listen(one.url)
    await db()
      .transaction(async (tx) => {
        await announce(tx as never, [{ type: 'like', token: 'never', users: [] }])
        tx.rollback()
      })
      .catch(() => {})
    await announce(db(), [{ type: 'like', token: 'kept', users: [] }])
    await told(1, client)
    expect(client.events()[0]?.token).toBe('kept')
    client.leave()
  })

  test('more than one database message can hold is sent in several, in order', async () => {
    const client = await listen(one.url)
    const tokens = Array.from({ length: 300 }, (_, index) => `${index}-${'é'.repeat(40)}`)
    await announce(
      db(),
      tokens.map((token) => ({ type: 'transfer' as const, token, users: [ANNE] })),
    )
    await told(300, client)
    expect(client.events().map(({ token }) => token)).toEqual(tokens)
    client.leave()
  })

  test('a client that reconnects with its last event id misses nothing', async () => {
    const before = await listen(one.url)
    await announce(db(), [{ type: 'like', token: 'first', users: [] }])
    await told(1, before)
    before.leave()
    await announce(db(), [{ type: 'like', token: 'second', users: [] }])
    // At another process, as behind a load balancer.
    const after = await listen(other.url, { 'last-event-id': before.messages[0]?.id ?? '' })
    await told(1, after)
    expect(after.events()[0]?.token).toBe('second')
    after.leave()
  })

  test('a client that leaves makes room for another at its address', async () => {
    const clients = [await listen(one.url), await listen(one.url), await listen(one.url)]
    const refused = await listen(one.url)
    expect(refused.response.statusCode).toBe(429)
    clients[0]?.leave()
    await vi.waitFor(() => expect(one.hub.size()).toBe(2))
    clients[0] = await listen(one.url)
    expect(clients[0].response.statusCode).toBe(200)
    for (const client of clients) client.leave()
    await vi.waitFor(() => expect(one.hub.size()).toBe(0))
  })

  test('a wrong filter is refused', async () => {
    const client = await listen(`${one.url}?user=anne`)
    expect(client.response.statusCode).toBe(400)
  })

  test('stopping ends every stream without waiting for its clients', async () => {
    const third = await startProcess(database)
    const client = await listen(third.url)
    await third.stop()
    await vi.waitFor(() => expect(client.isEnded()).toBe(true))
  })

  test.runIf(inject('postgresUrl'))(
    'when the database drops the connection, the streams end, and the next ones hear again',
    async () => {
      const client = await listen(one.url)
      await db().execute(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()` as never,
      )
      await vi.waitFor(() => expect(client.isEnded()).toBe(true))
      const back = await listen(one.url)
      await announce(db(), [{ type: 'like', token: 'tide', users: [] }])
      await told(1, back)
      back.leave()
    },
  )
})

/** A hub that hears the events of the test. */
async function openToldHub(getPosition = async () => 0n) {
  let listener: BusListener | undefined
  const subscribe = async (given: BusListener) => {
    listener = given
    return async () => {}
  }
  const hub = await openLiveHub({ subscribe }, getPosition)
  return { hub, tell: (...events: LiveEvent[]) => listener!.onEvents(events), gap: () => listener!.onGap() }
}

const like = (id: string, position: bigint): LiveEvent => ({
  id,
  type: 'like',
  token: null,
  collection: null,
  users: [],
  blockchain: null,
  date: new Date(0).toISOString(),
  position: String(position),
})

describe('the hub', () => {
  test('knows the position that covers all it has heard, also after a gap', async () => {
    let now = 5n
    const { hub, tell, gap } = await openToldHub(async () => now)
    expect(hub.position()).toBe(5n)
    tell(like('a', 9n), like('b', 7n))
    expect(hub.position()).toBe(9n)
    now = 20n
    gap()
    await vi.waitFor(() => expect(hub.position()).toBe(20n))
    await hub.close()
  })

  test('an event that the bus repeats is passed on once', async () => {
    const { hub, tell } = await openToldHub()
    const heard: string[] = []
    hub.subscribe({}, { onEvent: ({ id }) => heard.push(id), onQuiet: () => {}, onEnd: () => {} })
    tell(like('a', 1n), like('b', 2n))
    tell(like('b', 2n), like('c', 3n))
    expect(heard).toEqual(['a', 'b', 'c'])
    await hub.close()
  })

  test('sends something after a long silence', async () => {
    // These alone: the servers of this process go on in real time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const hub: LiveHub = await openLiveHub({ subscribe: async () => async () => {} }, async () => 0n)
    const onQuiet = vi.fn()
    hub.subscribe({}, { onEvent: () => {}, onQuiet, onEnd: () => {} })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onQuiet.mock.calls.length).toBeGreaterThanOrEqual(2)
    await hub.close()
    vi.useRealTimers()
  })

  test('a client that falls too far behind is disconnected and harms nobody', async () => {
    const { hub, tell } = await openToldHub()
    const event = (id: string) => ({ ...like(id, 0n), note: 'x'.repeat(2_000) })
    for (let each = 0; each < 400; each++) tell(event(`${each}`))
    const app = new Hono()
    app.get('/events', liveRoute(hub, { liveStreamsPerAddress: PER_ADDRESS, proxies: 0 }))
    for (let each = 0; each < 2 * PER_ADDRESS; each++) {
      const response = await app.request('/events', { headers: { 'last-event-id': '0' } })
      expect(response.status).toBe(200)
    }
    expect(() => tell(event('last'))).not.toThrow()
    expect(hub.size()).toBe(0)
    await hub.close()
  })
})
