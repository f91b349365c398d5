import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { encode, prepare } from '@ipld/dag-pb'
import { type Cid, cidText, toCid } from '@vitrine/domain/ipfs/cid'
import { CHUNK, fileNames, listBlock } from '@vitrine/domain/ipfs/fileCid'
import { UnixFS } from 'ipfs-unixfs'
import { base16 } from 'multiformats/bases/base16'
import { base32upper } from 'multiformats/bases/base32'
import { base36 } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { base64url } from 'multiformats/bases/base64'
import { CID } from 'multiformats/cid'
import { create } from 'multiformats/hashes/digest'
import { expect, onTestFinished, test } from 'vitest'
import { startWebHost } from '../../test/servers/webHost.ts'
import { createRemote } from './remote.ts'

// What a gateway may answer for `ipfs:` addresses: the truth, something else, or nothing that can be checked.

type Blocks = ReadonlyMap<string, Uint8Array>
const LIMIT = 4 * CHUNK
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const rawCid = (bytes: Uint8Array) => cidText('raw', hashOf(bytes).toString('hex'))

/** @param blocks by CID; null for a gateway that sends no blocks @param plain the files that it sends otherwise, by path */
async function gateway(blocks: Blocks | null, plain: Readonly<Record<string, Uint8Array>> = {}) {
  const asked: string[] = []
  const host = await startWebHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const path = decodeURIComponent(pathname.slice('/ipfs/'.length))
    asked.push(`${path}${searchParams.get('format') === 'raw' ? ' raw' : ''}`)
    const block = searchParams.get('format') === 'raw' ? blocks?.get(path) : undefined
    if (block) return response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block)
    const file = plain[path]
    response.writeHead(file ? 200 : 404).end(file)
  })
  onTestFinished(() => host.stop())
  const gateways = { ipfs: `${host.url}/ipfs/`, arweave: `${host.url}/` }
  const remote = createRemote({ gateways, allowLoopback: true, timeout: 5_000 })
  const read = (location: string, limit = LIMIT) => remote.read(location, limit)
  return { read, ask: remote.ask, asked, url: host.url }
}

async function blocksOf(file: Uint8Array) {
  const { cid, parts } = await fileNames(file)
  const chunks = parts.map(
    (part, at) => [cidText('raw', part), file.subarray(at * CHUNK, (at + 1) * CHUNK)] as const,
  )
  const root = parts.length > 0 ? listBlock(parts, file.length) : file
  return { cid, blocks: new Map([[cid, root] as const, ...chunks]), parts: chunks.map(([name]) => name) }
}

/** A file as programs named it before: version 0, its bytes within the block. */
function oldFile(bytes: Uint8Array): { cid: Cid; block: Uint8Array } {
  const block = encode(prepare({ Data: new UnixFS({ type: 'file', data: bytes }).marshal(), Links: [] }))
  return { cid: CID.createV0(toCid('dag-pb', hashOf(block)).multihash as never), block }
}

function folderOf(entries: Record<string, Cid>, type: 'directory' | 'hamt-sharded-directory' = 'directory') {
  const links = Object.entries(entries).map(([Name, Hash]) => ({ Name, Hash, Tsize: 1 }))
  const Data = new UnixFS({ type, ...(type !== 'directory' && { fanout: 256n, hashType: 0x22n }) }).marshal()
  const block = encode(prepare({ Data, Links: links }))
  return { cid: toCid('dag-pb', hashOf(block)), block }
}

test.each([0, 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])(
  'a file of %i bytes is read block by block',
  async (n) => {
    const file = randomBytes(n)
    const { cid, blocks } = await blocksOf(file)
    const { read } = await gateway(blocks, { [cid]: randomBytes(n) })
    const found = await read(`ipfs://${cid}`)
    expect([found.verified, found.bytes.equals(file)]).toEqual([true, true])
  },
)

test('files of older programs, paths and every spelling of an address are checked, too', async () => {
  const { cid, block } = oldFile(Buffer.from('an old picture'))
  const folder = folderOf({ 'art #1.png': cid, 'what?.png': cid })
  const top = folderOf({ images: folder.cid })
  const { read } = await gateway(
    new Map([
      [String(cid), block],
      [String(folder.cid), folder.block],
      [String(top.cid), top.block],
    ]),
  )
  for (const address of [
    `ipfs://${cid}`,
    `ipfs://ipfs/${cid}`,
    `/ipfs/${cid}`,
    String(cid),
    `ipfs://${top.cid}/images/art #1.png`,
    `ipfs://${top.cid}/images/art%20%231.png`,
    `ipfs://${top.cid.toString(base32upper)}/images/what?.png`,
    `ipfs://${top.cid.toString(base36)}/images/what?.png`,
    `ipfs://${top.cid.toString(base58btc)}/images/what?.png`,
    `ipfs://${top.cid.toString(base16)}/images/what?.png`,
    `ipfs://${top.cid.toString(base64url)}/images/what?.png`,
    `ipfs://${top.cid}//images/what?.png`,
    `ipfs://${top.cid}/images/what%3F.png?filename=a.png`,
  ])
    expect(await read(address), address).toEqual({ bytes: Buffer.from('an old picture'), verified: true })
})

const word = Buffer.from('a picture')

/** Somebody else's gateway, which answers every path with these bytes; null once it has closed. */
async function elsewhere(bytes: Uint8Array | null) {
  const asked: string[] = []
  const host = await startWebHost((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  onTestFinished(() => host.stop())
  return { url: host.url, port: new URL(host.url).port, asked }
}

test("an address below somebody else's gateway is read and checked through ours, also when that one has closed", async () => {
  const { cid, block } = oldFile(word)
  const folder = folderOf({ 'art #1.png': cid })
  const name = folder.cid.toV1()
  const blocks = new Map([
    [String(cid), block],
    [String(folder.cid), folder.block],
    [String(name), folder.block],
  ])
  const { read, ask } = await gateway(blocks)
  const closed = await elsewhere(null)
  for (const address of [
    `${closed.url}/ipfs/${cid}`,
    `${closed.url}/ipfs/${cid}?token=secret#part`,
    `${closed.url}//IPFS/ipfs/${cid}`,
    `${closed.url}/ipfs/${folder.cid}/art%20%231.png`,
    `http://${name}.ipfs.localhost:${closed.port}/art%20%231.png`,
  ]) {
    expect(await read(address), address).toEqual({ bytes: word, verified: true })
    await ask(address)
  }
  expect(closed.asked).toEqual([])
})

test("what ours does not prove is taken from somebody else's gateway: checked if it is one block, said to be unchecked otherwise", async () => {
  const { cid, block } = oldFile(word)
  const forged = new Map([[String(cid), Buffer.from('no block')]])
  for (const blocks of [null, new Map<string, Uint8Array>(), forged]) {
    const { read, ask } = await gateway(blocks)
    const other = await elsewhere(word)
    expect(await read(`${other.url}/ipfs/${cid}`)).toEqual({ bytes: word, verified: false })
    expect(await read(`${other.url}/ipfs/${rawCid(word)}`)).toEqual({ bytes: word, verified: true })
    await ask(`${other.url}/ipfs/${cid}`)
    const liar = await elsewhere(Buffer.from('another picture'))
    await expect(read(`${liar.url}/ipfs/${rawCid(word)}`)).rejects.toMatchObject({
      code: 'remote_other_bytes',
    })
  }
  const { read } = await gateway(new Map([[String(cid), block]]))
  const other = await elsewhere(word)
  await expect(read(`${other.url}/ipfs/${cid}`, 3)).rejects.toMatchObject({ code: 'remote_too_large' })
  // These name nothing by its content.
  for (const path of [`/${cid}`, `/thumbnails/ipfs/${cid}`, '/ipfs/', '/ipfs/art.png', `/ipns/${cid}`])
    expect((await read(other.url + path)).verified, path).toBeNull()
})

test('whether something is still there is asked without reading it all', async () => {
  const file = randomBytes(3 * CHUNK)
  const { cid, blocks, parts } = await blocksOf(file)
  const { ask, asked } = await gateway(blocks)
  await ask(`ipfs://${cid}`)
  expect(asked).toEqual([`${cid} raw`])
  await expect(ask(`ipfs://${rawCid(word)}`)).rejects.toMatchObject({ code: 'remote_answered' })
  const other = await elsewhere(file)
  await ask(`${other.url}/art.png`)
  const gone = await elsewhere(null)
  await expect(ask(`${gone.url}/art.png`)).rejects.toMatchObject({ code: 'remote_answered', status: 404 })
  const empty = await elsewhere(new Uint8Array())
  await expect(ask(`${empty.url}/art.png`)).rejects.toMatchObject({ code: 'remote_unreadable' })
  await ask(`data:text/plain,${parts.join()}`)
  await expect(ask('http://10.0.0.1/art.png')).rejects.toMatchObject({ code: 'remote_private' })
})

test('a file that is compressed itself is checked as it arrives, and read decompressed', async () => {
  const file = gzipSync(word)
  const name = rawCid(file)
  const ours = await gateway(new Map([[name, file]]))
  const other = await elsewhere(file)
  const none = await gateway(null)
  for (const { read } of [ours, none])
    expect(await read(`${other.url}/ipfs/${name}`)).toEqual({ bytes: word, verified: true })
  expect(await ours.read(`ipfs://${name}`)).toEqual({ bytes: word, verified: true })
})

test('a CID with a part of a hash names nothing', async () => {
  for (const length of [0, 1, 31]) {
    const digest = create(0x12, hashOf(word).subarray(0, length))
    const cid = CID.createV1(0x55, digest)
    const { read } = await gateway(new Map([[String(cid), word]]), { [String(cid)]: word })
    expect(await read(`ipfs://${cid}`), `${length}`).toEqual({ bytes: word, verified: false })
  }
})

test('of gateways that were unreachable, ours is asked all the same', async () => {
  const { cid, block } = oldFile(word)
  const { ask } = await gateway(new Map([[String(cid), block]]))
  const closed = await elsewhere(word)
  const { host } = new URL(closed.url)
  await ask(`${closed.url}/ipfs/${cid}`, new Set([host]))
  await expect(ask(`${closed.url}/ipfs/${rawCid(word)}`, new Set([host]))).rejects.toMatchObject({
    code: 'remote_unreachable',
  })
  expect(closed.asked).toEqual([])
})

test('a host that redirects to a dead one, or breaks off, is not called unreachable itself', async () => {
  const { ask } = await gateway(null)
  const host = await startWebHost((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    else response.writeHead(200, { 'content-length': '99' }).write('begun', () => response.destroy())
  })
  onTestFinished(() => host.stop())
  const unreachable = new Set<string>()
  await expect(ask(`${host.url}/moved`, unreachable)).rejects.toMatchObject({ code: 'remote_unreachable' })
  await ask(`${host.url}/broken`, unreachable).catch(() => {})
  expect([...unreachable]).toEqual([])
  await expect(ask('http://127.0.0.1:9/x', unreachable)).rejects.toMatchObject({ code: 'remote_unreachable' })
  expect([...unreachable]).toEqual(['127.0.0.1:9'])
})

test('a name that is not understood is said to be unchecked', async () => {
  const { read } = await gateway(null, { [`${rawCid(word)}/a.png`]: word })
  expect((await read(`ipfs://${rawCid(word)}/a.png`)).verified).toBe(false)
})

test('a changed byte in any block is not believed', async () => {
  const { cid, blocks } = await blocksOf(randomBytes(2 * CHUNK + 5))
  for (const name of blocks.keys()) {
    const changed = Buffer.from(blocks.get(name)!)
    changed[3]! ^= 1
    const { read, asked } = await gateway(new Map([...blocks, [name, changed]]), { [cid]: randomBytes(9) })
    await expect(read(`ipfs://${cid}`)).rejects.toMatchObject({ code: 'remote_other_bytes' })
    expect(asked).toContain(`${name} raw`)
    expect(asked).not.toContain(cid)
  }
})

test('a block that is missing, a file above the limit, and a list without end are refused', async () => {
  const { cid, blocks, parts } = await blocksOf(randomBytes(2 * CHUNK))
  const lacking = await gateway(new Map([...blocks].filter(([name]) => name !== parts[1])))
  await expect(lacking.read(`ipfs://${cid}`)).rejects.toMatchObject({ code: 'remote_unreachable' })
  const whole = await gateway(blocks)
  await expect(whole.read(`ipfs://${cid}`, CHUNK)).rejects.toMatchObject({ code: 'remote_too_large' })
  const list = listBlock(new Array(11_000).fill(hashOf(new Uint8Array()).toString('hex')), 11_000 * CHUNK)
  const endless = toCid('dag-pb', hashOf(list))
  const { read, asked } = await gateway(new Map([[String(endless), list]]))
  await expect(read(`ipfs://${endless}`)).rejects.toMatchObject({ code: 'remote_too_large' })
  expect(asked).toHaveLength(1)
})

test('what a gateway without blocks answers is taken, and said to be unchecked; one block is checked all the same', async () => {
  const { cid, block } = oldFile(Buffer.from('old'))
  const told = await gateway(null, { [String(cid)]: Buffer.from('old') })
  expect(await told.read(`ipfs://${cid}`)).toEqual({ bytes: Buffer.from('old'), verified: false })
  const file = Buffer.from('one block')
  const right = await gateway(null, { [rawCid(file)]: file })
  expect(await right.read(`ipfs://${rawCid(file)}`)).toEqual({ bytes: file, verified: true })
  const lie = await gateway(null, { [rawCid(file)]: Buffer.from('another') })
  await expect(lie.read(`ipfs://${rawCid(file)}`)).rejects.toMatchObject({ code: 'remote_other_bytes' })
  // A folder in a form that we do not read.
  const shards = folderOf({ '00art.png': cid }, 'hamt-sharded-directory')
  const path = `${shards.cid}/art.png`
  const sharded = await gateway(
    new Map([
      [String(shards.cid), shards.block],
      [String(cid), block],
    ]),
    { [path]: file },
  )
  expect(await sharded.read(`ipfs://${path}`)).toEqual({ bytes: file, verified: false })
})

test('a name that its folder lacks is not taken from the gateway all the same', async () => {
  const { cid } = oldFile(Buffer.from('old'))
  const folder = folderOf({ '1.json': cid })
  const path = `${folder.cid}/2.json`
  const { read } = await gateway(new Map([[String(folder.cid), folder.block]]), { [path]: Buffer.from('{}') })
  await expect(read(`ipfs://${path}`)).rejects.toMatchObject({ code: 'remote_answered', status: 404 })
})

test('lists of lists open few requests at once, and none after the file is too large', async () => {
  const leaf = randomBytes(50_000)
  const list = (children: readonly Cid[]) =>
    encode(
      prepare({
        Data: new UnixFS({ type: 'file' }).marshal(),
        Links: children.map((Hash) => ({ Name: '', Hash, Tsize: 0 })),
      }),
    )
  const blocks = new Map([[rawCid(leaf), leaf as Uint8Array]])
  let children: Cid[] = new Array(8).fill(CID.parse(rawCid(leaf)))
  for (let depth = 0; depth < 4; depth++) {
    const block = list(children)
    const cid = toCid('dag-pb', hashOf(block))
    blocks.set(String(cid), block)
    children = new Array(8).fill(cid)
  }
  let open = 0
  let most = 0
  let sent = 0
  const host = await startWebHost(async (request, response) => {
    most = Math.max(most, ++open)
    response.once('close', () => open--)
    await pause(5)
    const block = blocks.get((request.url ?? '').slice('/ipfs/'.length).split('?')[0]!)
    sent += block?.length ?? 0
    response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block)
  })
  onTestFinished(() => host.stop())
  const gateways = { ipfs: `${host.url}/ipfs/`, arweave: `${host.url}/` }
  const { read } = createRemote({ gateways, allowLoopback: false })
  await expect(read(`ipfs://${children[0]}`, 1_000_000)).rejects.toMatchObject({ code: 'remote_too_large' })
  expect(most).toBeLessThanOrEqual(4)
  expect(sent).toBeLessThan(1_500_000)
})

test('lists that are themselves large, and paths through many folders, are given up', async () => {
  const leaf = randomBytes(10)
  const links = (count: number, Hash: Cid) =>
    Array.from({ length: count }, () => ({ Name: 'x'.repeat(1_000), Hash, Tsize: 0 }))
  const blocks = new Map([[rawCid(leaf), leaf as Uint8Array]])
  let cid = CID.parse(rawCid(leaf))
  for (let depth = 0; depth < 4; depth++) {
    const block = encode(prepare({ Data: new UnixFS({ type: 'file' }).marshal(), Links: links(1_500, cid) }))
    cid = toCid('dag-pb', hashOf(block))
    blocks.set(String(cid), block)
  }
  const lists = await gateway(blocks)
  await expect(lists.read(`ipfs://${cid}`, 1_000_000)).rejects.toMatchObject({ code: 'remote_too_large' })
  expect(lists.asked.length).toBeLessThan(10)

  const folders = new Map<string, Uint8Array>()
  let top = oldFile(Buffer.from('deep')).cid
  for (let depth = 0; depth < 30; depth++) {
    const { cid, block } = folderOf({ a: top })
    folders.set(String(cid), block)
    top = cid
  }
  const path = `${top}${'/a'.repeat(30)}`
  const deep = await gateway(folders, { [path]: Buffer.from('deep') })
  expect(await deep.read(`ipfs://${path}`)).toMatchObject({ verified: false })
  expect(deep.asked).toHaveLength(2)
})

test('a kept connection that the gateway closes is no fault of the file', async () => {
  const files = Array.from({ length: 6 }, (_, at) => Buffer.from(`file ${at}`))
  const blocks = new Map(files.map((file) => [rawCid(file), file]))
  const host = await startWebHost((request, response) => {
    const { socket } = request
    // Closed as soon as it was asked twice: the answer to the second never comes.
    const times = (asked.get(socket) ?? 0) + 1
    asked.set(socket, times)
    if (times > 1) return socket.resetAndDestroy()
    const block = blocks.get((request.url ?? '').slice('/ipfs/'.length).split('?')[0]!)
    response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block)
  })
  const asked = new Map<unknown, number>()
  onTestFinished(() => host.stop())
  const gateways = { ipfs: `${host.url}/ipfs/`, arweave: `${host.url}/` }
  const { read } = createRemote({ gateways, allowLoopback: false })
  for (const file of files)
    expect(await read(`ipfs://${rawCid(file)}`, LIMIT)).toEqual({ bytes: file, verified: true })
})

test('a file that is as large as allowed is read, however its parts are wrapped', async () => {
  const parts = Array.from({ length: 4 }, () => oldFile(randomBytes(1_000)))
  const data = new UnixFS({ type: 'file', blockSizes: [1_000n, 1_000n, 1_000n, 1_000n] })
  const links = parts.map(({ cid, block }) => ({ Name: '', Hash: cid, Tsize: block.length }))
  const root = encode(prepare({ Data: data.marshal(), Links: links }))
  const cid = toCid('dag-pb', hashOf(root))
  const { read } = await gateway(
    new Map([[String(cid), root], ...parts.map(({ cid, block }) => [String(cid), block] as const)]),
  )
  expect((await read(`ipfs://${cid}`, 4_000)).bytes.length).toBe(4_000)
  await expect(read(`ipfs://${cid}`, 3_999)).rejects.toMatchObject({ code: 'remote_too_large' })
})

test.each([
  ['fails', 500, 'remote_answered'],
  ['redirects to a private address', 302, 'remote_private'],
])('a gateway that %s', async (_, status, code) => {
  const host = await startWebHost((_request, response) =>
    response.writeHead(status, { location: 'https://10.0.0.1/' }).end(),
  )
  onTestFinished(() => host.stop())
  const gateways = { ipfs: `${host.url}/ipfs/`, arweave: `${host.url}/` }
  const { read } = createRemote({ gateways, allowLoopback: false })
  await expect(read(`ipfs://${rawCid(Buffer.from('x'))}`, LIMIT)).rejects.toMatchObject({ code })
})

test('a gateway that is too slow for all blocks', async () => {
  const { cid, blocks } = await blocksOf(randomBytes(3 * CHUNK))
  const host = await startWebHost((request, response) => {
    const block = blocks.get((request.url ?? '').slice('/ipfs/'.length).split('?')[0]!)
    const answer = () => response.writeHead(200, { 'content-type': 'application/vnd.ipld.raw' }).end(block)
    if (request.url?.includes(cid)) answer()
  })
  onTestFinished(() => host.stop())
  const gateways = { ipfs: `${host.url}/ipfs/`, arweave: `${host.url}/` }
  const { read } = createRemote({ gateways, allowLoopback: false, timeout: 100 })
  await expect(read(`ipfs://${cid}`, LIMIT)).rejects.toMatchObject({ code: 'remote_slow' })
})

test('a block that begins like a compressed file stays as it is', async () => {
  const file = Buffer.concat([randomBytes(CHUNK), gzipSync('picture')])
  const { cid, blocks } = await blocksOf(file)
  const { read } = await gateway(blocks)
  expect((await read(`ipfs://${cid}`)).bytes.equals(file)).toBe(true)
})

test('addresses of the web name no content', async () => {
  const { read } = await gateway(null)
  expect(await read('data:,hello')).toEqual({ bytes: Buffer.from('hello'), verified: null })
  await expect(read('https://10.0.0.1/x')).rejects.toMatchObject({ code: 'remote_private' })
})
