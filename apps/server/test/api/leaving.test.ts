import { readdir, readlink } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { HttpBindings } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeUnread } from '../../src/api/answers/closeUnread.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { listen } from '../../src/api/listen.ts'
import { picture } from '../files/picture.ts'
import { useServer } from '../servers/useServer.ts'

// Whatever a client asked for ends when the client is gone: files, streams, downloads. Over raw sockets, because HTTP
// clients do not send such requests.

const server = await useServer()
const anne = await server.person(0)
let listener: Server
/** The path of a file that is larger than the buffers between server and client. */
let large: string
let ownStreams: number

beforeAll(async () => {
  listener = await listen(createSite(server.context, createApi(server.context), null).fetch, '127.0.0.1', 0)
  ownStreams = server.context.live.size()
  const file = new File([picture(), Buffer.alloc(20_000_000)], 'large.png')
  const { tokenId } = await anne.mint()
  const { media } = await anne.register(tokenId, { media: file })
  await server.sync()
  large = media
  // An account whose file is larger than these buffers too, also when it is compressed.
  const noise = sql.raw(Array.from({ length: 6 }, () => 'md5(random()::text || n)').join(' || '))
  await server.context.db.execute(sql`insert into follows (follower, followed)
    select ${noise}, ${anne.address} from generate_series(1, 60000) n`)
}, 120_000)
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
})

const sockets = new Set<Socket>()
beforeEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})

/** A connection that sends a text and, unless it is told to read, takes nothing of the answer. */
function open(text: string, at = listener): Socket {
  const socket = connect({ port: (at.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write(text)
  sockets.add(socket)
  return socket
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n')

/** Everything that comes until the connection is closed. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

/** How many files of the data folder the process has open, beside those of the embedded database. */
async function openFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((each) =>
    readlink(`/proc/self/fd/${each}`).catch(() => ''),
  )
  const { dataFolder } = server.context.config
  const isServed = (path: string) =>
    path.startsWith(dataFolder) && !path.startsWith(join(dataFolder, 'database'))
  return (await Promise.all(links)).filter(isServed).length
}
/** How many streams of events are open, beside what the server itself listens to. */
const streams = () => server.context.live.size() - ownStreams

/** The paths of what is sent as a stream. */
const downloads = async () => ({
  file: large,
  account: (await anne.request('POST /users/settings/export')).url,
  takeout: (await anne.request('POST /takeouts', { json: {} })).url,
})

describe('GET and HEAD with a body', () => {
  test.each([
    ['a length', 'content-length: 5'],
    ['chunks', 'transfer-encoding: chunked'],
  ])('are refused before anything is opened, and their connection is closed: %s', async (_, header) => {
    const before = [await openFiles(), streams()]
    const paths = [
      large,
      '/api/events',
      '/api/tokens',
      '/health',
      '/nothing',
      ...Object.values(await downloads()),
    ]
    await Promise.all(
      paths.flatMap((path) =>
        ['GET', 'HEAD'].map(async (method) => {
          const answer = await answerOf(open(get(path, header).replace('GET', method)))
          expect(answer.split('\r\n')[0], `${method} ${path}`).toBe('HTTP/1.1 400 Bad Request')
        }),
      ),
    )
    expect([await openFiles(), streams()]).toEqual(before)
  })

  test('three hundred that never send it keep nothing', async () => {
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    const all = Array.from({ length: 300 }, () => open(get(large, 'content-length: 5')))
    await Promise.all(all.map((socket) => answerOf(socket)))
    expect(await openFiles()).toBe(0)
    await vi.waitFor(() => {
      collectGarbage()
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    })
  })

  test('a length of 0 is no body', async () => {
    const answer = await answerOf(open(get('/health', 'content-length: 0', 'connection: close')))
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  })
})

/** Otherwise the memory in use says how long ago the engine last cleared it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Takes the first bytes of the answer and no more of it. */
const begun = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause()
      resolve(String(chunk))
    })
  })

/** A download is free again when its wallet can begin it once more. */
async function expectFree(): Promise<void> {
  for (const path of Object.values(await downloads()))
    await vi.waitFor(async () => {
      const socket = open(get(path))
      const [status] = (await begun(socket)).split('\r\n')
      socket.destroy()
      expect(status).toBe('HTTP/1.1 200 OK')
    })
  await vi.waitFor(async () => expect(await openFiles()).toBe(0))
}

describe('a client that leaves', () => {
  test.each(['identity', 'gzip', 'br'])(
    'in the middle of a download ends it, with the encoding %s',
    async (encoding) => {
      for (const path of Object.values(await downloads())) {
        const socket = open(get(path, `accept-encoding: ${encoding}`))
        expect(await begun(socket)).toMatch(/^HTTP\/1.1 200 OK/)
        socket.destroy()
      }
      await expectFree()
    },
  )

  test('before the answer ends what it asked for', async () => {
    for (const path of [...Object.values(await downloads()), '/api/events'])
      for (let each = 0; each < 5; each++) open(get(path, 'accept-encoding: br')).destroySoon()
    await expectFree()
    await vi.waitFor(() => expect(streams()).toBe(0))
  })

  test('with a stream of events ends it', async () => {
    const all = Array.from({ length: 5 }, () => open(get('/api/events')))
    await Promise.all(all.map(begun))
    expect(streams()).toBe(5)
    for (const socket of all) socket.destroy()
    await vi.waitFor(() => expect(streams()).toBe(0))
  })

  test('with requests behind the one that is answered ends them all', async () => {
    for (const path of ['/api/events', large]) {
      const socket = open(get(path).repeat(5))
      await begun(socket)
      socket.destroy()
    }
    // More of them than anybody needs end the connection.
    await answerOf(open(get('/api/events').repeat(100)))
    await vi.waitFor(() => expect(streams()).toBe(0))
    await expectFree()
  })
})

describe('an answer without an end', () => {
  let endless: Server
  let running = 0
  beforeAll(async () => {
    const site = new Hono<{ Bindings: HttpBindings }>().use(closeUnread).post('/', () => {
      running++
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64_000)),
        cancel: () => void running--,
      })
      return new Response(body)
    })
    endless = await listen(site.fetch as Hono['fetch'], '127.0.0.1', 0, { patience: 300 })
  })
  afterAll(() => {
    endless.closeAllConnections()
    endless.close()
  })
  const post = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\n'

  test('to a request whose body never came ends with its connection', async () => {
    const socket = open(post, endless)
    await begun(socket)
    expect(running).toBe(1)
    socket.destroy()
    await vi.waitFor(() => expect(running).toBe(0))
  })

  test('to somebody who takes nothing of it is ended', async () => {
    const socket = open(post, endless)
    await begun(socket)
    // The answer to somebody who takes it goes on.
    const reader = open(post, endless)
    let taken = 0
    reader.on('data', (chunk) => {
      taken += chunk.length
    })
    await vi.waitFor(() => expect(running).toBe(1))
    const before = taken
    await vi.waitFor(() => expect(taken).toBeGreaterThan(before))
    reader.destroy()
    await vi.waitFor(() => expect(running).toBe(0))
  })
})
