import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { CarReader } from '@ipld/car'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import { CID } from 'multiformats/cid'
import { startWebHost } from '../servers/webHost.ts'

// Services that keep works, with real bytes. They believe nobody: each block must have the hash of its name.

const isWhole = (cid: CID, bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex') === Buffer.from(cid.multihash.digest).toString('hex')

/** How a service answers: as it should, with 500, after a while, or with 429. */
type Mood = 'well' | 'broken' | 'slow' | 'busy'
/** Longer than the tests' servers wait. Milliseconds. */
const SLOWNESS = 3_000

type Service = { mood: Mood; asked: string[] }
type Answer = { status?: number; json?: unknown; bytes?: Uint8Array }

async function startService<S extends Service>(
  service: S,
  answer: (request: IncomingMessage, url: URL) => Promise<Answer>,
  port = 0,
) {
  const host = await startWebHost(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    service.asked.push(`${request.method} ${url.pathname}`)
    if (service.mood === 'slow') await pause(SLOWNESS)
    if (service.mood === 'broken') return response.writeHead(500).end('<h1>Internal error</h1>')
    if (service.mood === 'busy') return response.writeHead(429, { 'retry-after': '1' }).end()
    const { status = 200, json, bytes } = await answer(request, url)
    response.writeHead(status).end(bytes ?? JSON.stringify(json ?? {}))
  }, port)
  return Object.assign(service, { url: host.url, name: new URL(host.url).host, stop: host.stop })
}

export type TestKubo = Awaited<ReturnType<typeof startKubo>>

/** As much of Kubo as is used here, with its answers: 500 and a message for a command that it cannot do. */
export async function startKubo(port = 0) {
  const blocks = new Map<string, Uint8Array>()
  const pins = new Map<string, 'recursive' | 'direct'>()
  const kubo = {
    blocks,
    pins,
    mood: 'well' as Mood,
    asked: [] as string[],
    /** Called when everything of a work is pinned, before the answer. */
    onPinned: () => {},
  }
  const fault = (Message: string): Answer => ({ status: 500, json: { Message, Code: 0, Type: 'error' } })
  const hasAll = (cid: CID): boolean => {
    const bytes = blocks.get(String(cid))
    return bytes !== undefined && (cid.code !== 0x70 || linksOf(bytes).every((link) => hasAll(link.cid)))
  }
  const commands: Record<
    string,
    (arg: string, args: URLSearchParams, request: IncomingMessage) => Promise<Answer>
  > = {
    version: async () => ({ json: { Version: '0.0.0-test' } }),
    id: async () => ({
      json: {
        Addresses: [
          '/ip4/127.0.0.1/tcp/4001/p2p/me',
          '/ip4/192.168.1.4/tcp/4001/p2p/me',
          '/dns4/node.example/tcp/4001/p2p/me',
        ],
      },
    }),
    'swarm/connect': async () => ({}),
    'pin/ls': async (arg) =>
      pins.has(arg)
        ? { json: { Keys: { [arg]: { Type: pins.get(arg) } } } }
        : fault(`path '${arg}' is not pinned`),
    'pin/add': async (arg, args) => {
      const recursive = args.get('recursive') !== 'false'
      const cid = CID.parse(arg)
      if (recursive ? !hasAll(cid) : !blocks.has(arg)) return fault('block was not found locally (offline)')
      pins.set(arg, recursive ? 'recursive' : 'direct')
      kubo.onPinned()
      return { json: { Pins: [arg] } }
    },
    'pin/rm': async (arg) =>
      pins.delete(arg) ? { json: { Pins: [arg] } } : fault('not pinned or pinned indirectly'),
    'block/get': async (arg) => {
      const bytes = blocks.get(arg)
      return bytes ? { bytes } : fault('block was not found locally (offline)')
    },
    'block/rm': async (arg) => {
      blocks.delete(arg)
      return {}
    },
    'dag/import': async (_, __, request) => {
      const form = new Response(await buffer(request), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      })
      const file = (await form.formData()).get('file') as File
      const car = await CarReader.fromBytes(new Uint8Array(await file.arrayBuffer()))
      for await (const { cid, bytes } of car.blocks()) {
        if (!isWhole(cid as unknown as CID, bytes)) return fault(`block ${cid} has another hash`)
        if (!blocks.has(String(cid))) blocks.set(String(cid), bytes)
      }
      return {}
    },
  }
  return startService(
    kubo,
    async (request, url) => {
      const command = commands[url.pathname.replace('/api/v0/', '')]
      if (request.method !== 'POST' || !command) return { status: 404 }
      return command(url.searchParams.get('arg') ?? '', url.searchParams, request)
    },
    port,
  )
}

type Asked = { cid: string; status: 'queued' | 'pinning' | 'pinned' | 'failed'; origins: string[] }
export const TOKEN = 'a-secret-token'

/**
 * A provider with the IPFS Pinning Service API, and a gateway of its own.
 * @param find a block on its network
 */
export async function startProvider(find: (cid: CID) => Promise<Uint8Array | null>) {
  const requests = new Map<string, Asked>()
  const blocks = new Map<string, Uint8Array>()
  const provider = {
    requests,
    blocks,
    mood: 'well' as Mood,
    asked: [] as string[],
    /** Says that it keeps what it never fetched. */
    lies: false,
    token: TOKEN,
  }
  const fetchAll = async (cid: CID): Promise<boolean> => {
    const bytes = await find(cid)
    if (!bytes || !isWhole(cid, bytes)) return false
    blocks.set(String(cid), bytes)
    if (cid.code !== 0x70) return true
    for (const link of linksOf(bytes)) if (!(await fetchAll(link.cid))) return false
    return true
  }
  const present = (requestid: string, { cid, status }: Asked) => ({
    requestid,
    status,
    created: new Date().toISOString(),
    pin: { cid },
    delegates: ['/dns4/provider.example/tcp/4001/p2p/them'],
    info: {},
  })
  return startService(provider, async (request, url) => {
    if (url.pathname.startsWith('/ipfs/')) {
      const bytes = blocks.get(url.pathname.slice('/ipfs/'.length))
      return bytes ? { bytes } : { status: 404 }
    }
    if (request.headers.authorization !== `Bearer ${provider.token}`) return { status: 401 }
    const [, , id] = url.pathname.split('/')
    if (request.method === 'GET') {
      const cids = url.searchParams.get('cid')?.split(',')
      const found = [...requests].filter(([, each]) => !cids || cids.includes(each.cid))
      return { json: { count: found.length, results: found.map(([key, each]) => present(key, each)) } }
    }
    if (request.method === 'DELETE')
      return { status: requests.delete(decodeURIComponent(id ?? '')) ? 202 : 404 }
    const { cid, origins } = JSON.parse(String(await buffer(request)))
    const asked: Asked = { cid, origins, status: provider.lies ? 'pinned' : 'queued' }
    const key = randomUUID()
    requests.set(key, asked)
    if (!provider.lies)
      void fetchAll(CID.parse(cid)).then((found) => {
        asked.status = found ? 'pinned' : 'failed'
      })
    return { status: 202, json: present(key, asked) }
  })
}
