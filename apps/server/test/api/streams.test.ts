import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBlock } from '@vitrine/domain/ipfs/fileCid'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { listen } from '../../src/api/listen.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { listParts } from '../../src/uploads/store/mediaParts.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { committing, noise } from '../works/committing.ts'

// What an answer reads is opened when somebody reads it: HEAD, a client that leaves at once, and one that leaves in the
// middle keep nothing open, whatever the route.

const server = await useServer()
let anne: Person
let listener: Server
let client: string
let paths: Record<string, string[]>

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'vitrine-client-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets/large.bin'), Buffer.alloc(20_000_000))
  const web = { handle: async () => new Response('page'), clientFolder: client }
  const site = createSite(server.context, createApi(server.context), web)
  listener = await listen(site.fetch, '127.0.0.1', 0)
  anne = await server.person(0)
  const { upload, single } = committing(server, anne, anne)
  const kept = await upload(await noise())
  const { id, metadata } = await single('Noise', kept)
  await server.sync()
  const { db } = server.context
  const image = kept.hash
  await addCollection(db, {
    id: 'tides',
    creator: anne.address,
    name: 'Tides',
    symbol: 'TD',
    description: '',
    image,
  })
  const [part] = linksOf(listBlock(await listParts(db, kept.hash), kept.bytes))
  paths = {
    'mediaRoutes.ts': [`/media/${kept.hash}`, `/media/${kept.hash}/320.webp`],
    'ipfsRoutes.ts': [
      `/ipfs/${part!.cid}?format=raw`,
      `/ipfs/${metadata}`,
      `/ipfs/${metadata}?format=car`,
      `/ipfs/work/${id}.car`,
    ],
    'accountRoute.ts': [],
    'collectionFileRoute.ts': ['sales', 'activities', 'holders'].map(
      (kind) => `/api/collections/tides/files/${kind}`,
    ),
    'takeoutRoute.ts': [],
    'liveRoute.ts': ['/api/events'],
    'createSite.ts': ['/assets/large.bin'],
  }
}, 120_000)
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
  await rm(client, { recursive: true, force: true })
})

/** Paths with tickets, which are used within a minute. */
async function freshPaths(): Promise<string[]> {
  const tickets = await Promise.all([
    anne.request('POST /users/settings/export'),
    anne.request('POST /users/trades/export'),
    anne.request('POST /takeouts', { json: {} }),
  ])
  return [...Object.values(paths).flat(), ...tickets.map(({ url }) => url)]
}

/** The files that this process has open below the folders of the server, beside its database. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  )
  const { dataFolder } = server.context.config
  return links.filter(
    (path) =>
      path.startsWith(client) ||
      (path.startsWith(dataFolder) && !path.startsWith(join(dataFolder, 'database'))),
  )
}

function send(method: string, path: string): Socket {
  const socket = connect({ port: (listener.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return socket
}

async function statusOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text.slice(9, 12)
}

test('every file that answers with a stream has its routes here', async () => {
  const folder = fileURLToPath(new URL('../../src/api/', import.meta.url))
  const binding: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith('answers/')) continue
    const text = await readFile(join(folder, name), 'utf8')
    if (/bodyOf\(|downloads\.send\(|new ReadableStream|serveStatic\(/.test(text)) binding.push(name)
  }
  expect(binding.map((name) => name.split('/').at(-1)).sort()).toEqual(Object.keys(paths).sort())
})

test('HEAD is answered like GET, and opens nothing', async () => {
  for (const path of await freshPaths()) {
    const statuses: string[] = []
    for (let time = 0; time < 10; time++) {
      statuses.push(await statusOf(send('HEAD', path)))
      expect(await openFiles(), path).toEqual([])
    }
    expect(statuses, path).toEqual(Array(10).fill('200'))
  }
})

longTest('a client that leaves at once, or in the middle, leaves nothing open', async () => {
  for (const path of await freshPaths()) {
    for (let time = 0; time < 10; time++) send('GET', path).destroySoon()
    await expect.poll(openFiles).toEqual([])
    const socket = send('GET', path)
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    await expect.poll(openFiles).toEqual([])
  }
})
