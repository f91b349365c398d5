import type { lookup } from 'node:dns'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebHost } from '../../test/servers/webHost.ts'
import { isPublicAddress } from './addresses.ts'
import { createRemote } from './remote.ts'

let host: Awaited<ReturnType<typeof startWebHost>>
let asked: string[] = []
const PACK: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  zstd: (bytes) => zstdCompressSync(bytes),
}

/** Made before anybody asks for it: on a busy machine that takes seconds. */
const BOMB = gzipSync(Buffer.alloc(50_000_000))

beforeAll(async () => {
  host = await startWebHost((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const [, word, rest] = path.split('/')
    if (word === 'hops') {
      const left = Number(rest)
      return response.writeHead(302, { location: left === 1 ? '/ok' : `/hops/${left - 1}` }).end()
    }
    if (word === 'to') return response.writeHead(302, { location: decodeURIComponent(rest ?? '') }).end()
    if (word === 'large') return response.end(Buffer.alloc(5_000))
    if (word === 'endless') {
      const more = setInterval(() => response.write('x'.repeat(500)), 5)
      return response.once('close', () => clearInterval(more))
    }
    if (word === 'silent') return
    if (word === 'packed') {
      const [name = '', ...encodings] = (rest ?? '').split('+')
      const plain: Buffer = Buffer.from(`read ${name}`)
      const body = encodings.reduce((bytes, encoding) => PACK[encoding]!(bytes), plain)
      return response.writeHead(200, { 'content-encoding': encodings.join(', ') }).end(body)
    }
    if (word === 'bomb') {
      return response.writeHead(200, { ...(rest === 'said' && { 'content-encoding': 'gzip' }) }).end(BOMB)
    }
    if (word === 'svgz') return response.end(gzipSync('<svg/>'))
    if (word === 'torn') return response.writeHead(200, { 'content-encoding': 'br' }).end('not brotli')
    if (word === 'odd') return response.writeHead(200, { 'content-encoding': 'compress' }).end('x')
    if (word === 'port') return response.end(String(request.socket.remotePort))
    if (word === 'missing') return response.writeHead(404).end()
    response.end(`read ${path}`)
  })
})
afterAll(() => host.stop())

const LIMIT = 1_000
const gateways = (ipfs = `${host.url}/ipfs/`) => ({ ipfs, arweave: `${host.url}/arweave/` })
const local = (timeout?: number) => createRemote({ gateways: gateways(), allowLoopback: true, timeout })
const strict = () => createRemote({ gateways: gateways(), allowLoopback: false })
const text = async (location: string) => (await local().read(location, LIMIT)).bytes.toString()
const refused = async (remote: ReturnType<typeof local>, location: string) => {
  await expect(remote.read(location, LIMIT)).rejects.toMatchObject({ name: 'RemoteError' })
}

test('a connection is kept for the next file of a host, and one that broke is not', async () => {
  const remote = local()
  const read = async (path: string) => (await remote.read(`${host.url}/${path}`, LIMIT)).bytes.toString()
  const port = await read('port/1')
  expect(await read('port/2')).toBe(port)
  await refused(remote, `${host.url}/endless`)
  expect(await read('port/3')).not.toBe('')
})

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.15.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['1.1.1.1', true],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['fc00::1', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2606:4700:4700::1111', true],
  ['localhost', false],
])('%s is public: %s [IMP-05]', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a url on the web is read, over at most three redirects [IMP-05]', async () => {
  expect(await text(`${host.url}/ok`)).toBe('read /ok')
  expect(await text(`${host.url}/hops/3`)).toBe('read /ok')
  await refused(local(), `${host.url}/hops/4`)
})

test('ipfs: is read through the gateway, and nothing outside it [IMP-05]', async () => {
  expect(await text('ipfs://bafy/1.json')).toBe('read /ipfs/bafy/1.json')
  expect(await text('ipfs://ipfs/bafy/1.json')).toBe('read /ipfs/bafy/1.json')
  expect((await strict().read('ipfs://bafy/1.json', LIMIT)).bytes.toString()).toBe('read /ipfs/bafy/1.json')
})

describe('does not request paths that leave the gateway [IMP-05]', () => {
  test.each([
    'ipfs://../api/v0/shutdown',
    'ipfs://bafy/../../api/v0/shutdown',
    'ipfs://%2e%2e/api/v0/shutdown',
    'ipfs://.%2E/api/v0/shutdown',
    'ipfs://..%2fapi/v0/shutdown',
    'ipfs://..%2Fapi%2Fv0%2Fshutdown',
    'ipfs://bafy%2f..%2f..%2fapi/v0/shutdown',
    'ipfs://..%5capi/v0/shutdown',
    'ipfs://bafy/..\\..\\api/v0/shutdown',
    'ipfs://%252e%252e/api/v0/shutdown',
    'ipfs://..%252fapi/v0/shutdown',
    'ipfs://%25252e%25252e%25252fapi',
    `ipfs://%${'25'.repeat(50)}2e.%2fapi`,
    'ipfs://bafy/.%2e',
    'ipfs://.\t.%2fapi',
    'ipfs://.\n%2e/api',
    'ipfs:///..%2f..%2fetc',
    'ipfs://ipfs/..%2fapi',
    // URL parsers drop these: at the end, at the beginning, or anywhere.
    ...['\0', '\x01', '\x08', '\x0b', '\x1f', '\x7f', '\0\0\0', '\t', '\n', '\r\n', '\x85'].flatMap(
      (dropped) => [
        `ipfs://bafy/..${dropped}`,
        `ipfs://..${dropped}`,
        `ipfs://bafy/.${dropped}.`,
        `ipfs://bafy/..${dropped}/x`,
        `ipfs://bafy/%2e%2e${dropped}`,
        `ipfs://bafy/%2e${dropped}%2e/x`,
        `ipfs://bafy/x/..${dropped}?a=b`,
        `${dropped}ipfs://bafy/..${dropped}`,
        `ar://x/..${dropped}`,
        `/ipfs/bafy/..${dropped}`,
        `bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/..${dropped}`,
      ],
    ),
    'ipfs://bafy/..%00',
    'ipfs://bafy/..%09/',
    'ar://../x',
    'ar://%2e%2e/x',
    'ar://..%5cx',
  ])('%s', async (location) => {
    asked = []
    await refused(local(), location)
    expect(asked).toEqual([])
  })

  test.each([
    ['ipfs://bafy/a..b/1.json', '/ipfs/bafy/a..b/1.json'],
    ['ipfs://bafy/...', '/ipfs/bafy/...'],
    ['ipfs://bafy/100%25.png', '/ipfs/bafy/100%25.png'],
    ['ipfs://bafy/a%2fb%20c.png', '/ipfs/bafy/a%2fb%20c.png'],
    ['ipfs://bafy/1.json?x=../y', '/ipfs/bafy/1.json?x=../y'],
  ])('%s is', async (location, path) => {
    expect(await text(location)).toBe(`read ${path}`)
  })
})

const CID_0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKgD3w'
const CID_1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

describe('is read as collections write it [IMP-05]', () => {
  test.each([
    ['ipfs://bafy/art #1.png', '/ipfs/bafy/art%20%231.png'],
    ['ipfs://bafy/what?.png', '/ipfs/bafy/what%3F.png'],
    ['ipfs://bafy/100%.png', '/ipfs/bafy/100%25.png'],
    ['ipfs://bafy/a.png?filename=b.png', '/ipfs/bafy/a.png?filename=b.png'],
    [` ipfs://bafy/1.json\n`, '/ipfs/bafy/1.json'],
    ['\0ipfs://bafy/\x011.json\0', '/ipfs/bafy/1.json'],
    ['ipfs://bafy\\1.json', '/ipfs/bafy/1.json'],
    ['/ipfs/bafy/1.json', '/ipfs/bafy/1.json'],
    ['ipfs/bafy/1.json', '/ipfs/bafy/1.json'],
    [CID_0, `/ipfs/${CID_0}`],
    [CID_1, `/ipfs/${CID_1}`],
    [`${CID_0}/art #1.png`, `/ipfs/${CID_0}/art%20%231.png`],
    [
      'ar://n0ktV0ELcq9M9Lp3tqM6jbHTW4Mbbyo1oYTnVe9EPx0',
      '/arweave/n0ktV0ELcq9M9Lp3tqM6jbHTW4Mbbyo1oYTnVe9EPx0',
    ],
    ['ar://n0kt/7 #1.json', '/arweave/n0kt/7%20%231.json'],
  ])('%s', async (location, path) => {
    expect(await text(location)).toBe(`read ${path}`)
  })

  test.each([
    ['/art #1.png', '/art%20%231.png'],
    ['/page#top', '/page'],
    ['/100%/a.png', '/100%25/a.png'],
    ['/a%20b.png', '/a%20b.png'],
  ])('on the web: %s', async (path, expected) => {
    expect(await text(host.url + path)).toBe(`read ${expected}`)
  })

  test('text of an SVG or of JSON in the place of an address', async () => {
    expect(await text(' <svg width="1"/>')).toBe('<svg width="1"/>')
    expect(await text('{"name":"In the contract"}')).toBe('{"name":"In the contract"}')
    await refused(local(), `<svg>${'x'.repeat(LIMIT)}</svg>`)
  })

  test('not: letters without end, which would keep the process busy for minutes', async () => {
    expect.hasAssertions()
    // Unbounded, one of them takes longer than the patience of a test.
    for (const first of ['Qm', 'b', 'ipfs/Qm', '/ipfs/Qm'])
      await refused(strict(), `${first}${'z'.repeat(200_000)}`)
  })

  test.each(['', 'words', 'bafy', `${'Q'.repeat(46)}`, 'ipfs://', 'Qm../../etc'])(
    'not: %s',
    async (location) => {
      asked = []
      await refused(strict(), location)
      expect(asked.filter((path) => path !== '/ipfs/')).toEqual([])
    },
  )
})

describe('an answer that is compressed although nobody asked for it [IMP-05]', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip+br'])('%s', async (encodings) => {
    expect(await text(`${host.url}/packed/name+${encodings}`)).toBe('read name')
  })

  test('without saying so', async () => {
    expect(await text(`${host.url}/svgz`)).toBe('<svg/>')
  })

  test.each([
    ['/bomb/said', 'remote_too_large'],
    ['/bomb/silent', 'remote_too_large'],
    ['/torn', 'remote_unreadable'],
    ['/odd', 'remote_unreadable'],
    ['/packed/x+gzip+gzip+gzip', 'remote_unreadable'],
  ])('is refused if it is too large or cannot be read: %s', async (path, code) => {
    await expect(local().read(host.url + path, LIMIT)).rejects.toMatchObject({ name: 'RemoteError', code })
  })
})

test.each([
  ['/missing', 'remote_answered', 404],
  ['/large', 'remote_too_large', null],
  ['/hops/4', 'remote_redirects', null],
])('says why %s cannot be read [IMP-05]', async (path, code, status) => {
  await expect(local().read(host.url + path, LIMIT)).rejects.toMatchObject({ code, status })
})

test('says why an address must not be read [IMP-05]', async () => {
  await expect(strict().read('https://10.0.0.1/', LIMIT)).rejects.toMatchObject({ code: 'remote_private' })
  await expect(strict().read('ftp://1.1.1.1/', LIMIT)).rejects.toMatchObject({ code: 'remote_no_address' })
  await expect(local().read('http://127.0.0.1:1/', LIMIT)).rejects.toMatchObject({
    code: 'remote_unreachable',
  })
})

test('data: is read, well escaped or not [IMP-05]', async () => {
  expect(await text('data:application/json,{"a":"%23 b"}')).toBe('{"a":"# b"}')
  expect(await text('data:application/json;utf8,{"a":"#f00 100%"}')).toBe('{"a":"#f00 100%"}')
  expect(await text(`data:text/plain;base64,${Buffer.from('hello').toString('base64')}`)).toBe('hello')
  expect(await text('data:image/svg+xml;utf8,<svg width="50%" fill="%23f00"/>')).toBe(
    '<svg width="50%" fill="#f00"/>',
  )
  expect(await text('data:,%C3%A9 %F0%9F%98%80 é')).toBe('é 😀 é')
  await refused(local(), 'data:nothing')
  await refused(local(), `data:,${'x'.repeat(LIMIT + 1)}`)
})

test('stops reading a file that is too large or too slow, and reports a missing one [IMP-05]', async () => {
  await refused(local(), `${host.url}/large`)
  await refused(local(), `${host.url}/endless`)
  await refused(local(), `${host.url}/missing`)
  const silent = local(500).read(`${host.url}/silent`, LIMIT)
  await expect(silent).rejects.toMatchObject({ name: 'RemoteError', code: 'remote_slow', status: null })
})

test('never requests addresses of this machine and private networks [IMP-05]', async () => {
  asked = []
  const { port } = host
  for (const location of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `https://2130706433:${port}/`,
    `https://0x7f.1:${port}/`,
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
    'nonsense',
  ])
    await refused(strict(), location)
  expect(asked).toEqual([])
})

test('checks a redirect like the first url, also from the gateway [IMP-05]', async () => {
  asked = []
  const target = encodeURIComponent('http://169.254.169.254/latest/')
  await refused(local(), `${host.url}/to/${target}`)
  const viaGateway = createRemote({ gateways: gateways(`${host.url}/to/`), allowLoopback: false })
  await refused(viaGateway, `ipfs://${encodeURIComponent(`${host.url}/ok`)}`)
  expect(asked).not.toContain('/ok')
})

/** A resolver that returns these addresses and counts its calls. */
function resolver(...addresses: string[]) {
  const answers = { count: 0 }
  const resolve = (_name: string, _options: unknown, done: (...answer: unknown[]) => void) => {
    answers.count++
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }
  return { answers, resolve: resolve as unknown as typeof lookup }
}

test('a name is resolved once, by the connection itself, so a second answer is never used [IMP-05]', async () => {
  const { answers, resolve } = resolver('127.0.0.1')
  const open = createRemote({ gateways: gateways(), allowLoopback: true, resolve })
  expect((await open.read(`http://name.example:${host.port}/ok`, LIMIT)).bytes.toString()).toBe('read /ok')
  expect(answers.count).toBe(1)

  asked = []
  const closed = createRemote({ gateways: gateways(), allowLoopback: false, resolve })
  await expect(closed.read(`https://name.example:${host.port}/ok`, LIMIT)).rejects.toThrow('is not public')
  expect(answers.count).toBe(2)
  const mixed = createRemote({
    gateways: gateways(),
    allowLoopback: false,
    ...resolver('1.1.1.1', '10.0.0.1'),
  })
  await expect(mixed.read('https://name.example/ok', LIMIT)).rejects.toThrow('is not public')
  expect(asked).toEqual([])
})
