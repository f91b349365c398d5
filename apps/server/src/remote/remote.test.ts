import type { lookup } from 'node:dns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWebHost } from '../../test/webHost.ts'
import { isPublicAddress } from './addresses.ts'
import { createRemote } from './remote.ts'

let host: Awaited<ReturnType<typeof startWebHost>>
let asked: string[] = []

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
    if (word === 'missing') return response.writeHead(404).end()
    response.end(`read ${path}`)
  })
})
afterAll(() => host.stop())

const LIMIT = 1_000
const local = () => createRemote({ gateway: `${host.url}/ipfs/`, allowLoopback: true, timeout: 2_000 })
const strict = () => createRemote({ gateway: `${host.url}/ipfs/`, allowLoopback: false, timeout: 2_000 })
const text = async (location: string) => (await local().read(location, LIMIT)).toString()
const refused = async (remote: ReturnType<typeof local>, location: string) => {
  await expect(remote.read(location, LIMIT)).rejects.toMatchObject({ name: 'RemoteError' })
}

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
  expect((await strict().read('ipfs://bafy/1.json', LIMIT)).toString()).toBe('read /ipfs/bafy/1.json')
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

test('data: is read, well escaped or not [IMP-05]', async () => {
  expect(await text('data:application/json,{"a":"%23 b"}')).toBe('{"a":"# b"}')
  expect(await text('data:application/json;utf8,{"a":"#f00 100%"}')).toBe('{"a":"#f00 100%"}')
  expect(await text(`data:text/plain;base64,${Buffer.from('hello').toString('base64')}`)).toBe('hello')
  await refused(local(), 'data:nothing')
  await refused(local(), `data:,${'x'.repeat(LIMIT + 1)}`)
})

test('stops reading a file that is too large or too slow, and reports a missing one [IMP-05]', async () => {
  await refused(local(), `${host.url}/large`)
  await refused(local(), `${host.url}/endless`)
  await refused(local(), `${host.url}/missing`)
  await expect(local().read(`${host.url}/silent`, LIMIT)).rejects.toMatchObject({ name: 'RemoteError' })
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
  const viaGateway = createRemote({ gateway: `${host.url}/to/`, allowLoopback: false })
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
  const gateway = `${host.url}/`
  const open = createRemote({ gateway, allowLoopback: true, resolve })
  expect((await open.read(`http://name.example:${host.port}/ok`, LIMIT)).toString()).toBe('read /ok')
  expect(answers.count).toBe(1)

  asked = []
  const closed = createRemote({ gateway, allowLoopback: false, resolve })
  await expect(closed.read(`https://name.example:${host.port}/ok`, LIMIT)).rejects.toThrow('is not public')
  expect(answers.count).toBe(2)
  const mixed = createRemote({ gateway, allowLoopback: false, ...resolver('1.1.1.1', '10.0.0.1') })
  await expect(mixed.read('https://name.example/ok', LIMIT)).rejects.toThrow('is not public')
  expect(asked).toEqual([])
})
