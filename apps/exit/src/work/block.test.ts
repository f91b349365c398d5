import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cid, cidText, toCid } from '@vitrine/domain/ipfs/cid'
import { CHUNK, fileNames, listBlock } from '@vitrine/domain/ipfs/fileCid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import { parseIpfsUri } from '@vitrine/domain/ipfs/ipfsUri'
import { readFile, resolve } from '@vitrine/domain/ipfs/readFile'
import { expect, onTestFinished, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { gatewayReader } from './block.ts'
import { readMetadata } from './readMetadata.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const rawCid = (bytes: Uint8Array) => cidText('raw', digest(bytes).toString('hex'))

/** A gateway that has these blocks, by their CIDs. */
async function gateway(blocks: ReadonlyMap<string, Uint8Array>) {
  const server = createServer(({ url }, response) => {
    const bytes = blocks.get(new URL(url ?? '', 'http://host').pathname.slice('/ipfs/'.length))
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return gatewayReader(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    new AbortController().signal,
  )
}

/** The blocks of a file. */
async function blocksOf(
  file: Uint8Array,
): Promise<{ cid: Cid; blocks: Map<string, Uint8Array>; parts: string[] }> {
  const { cid, parts } = await fileNames(file)
  const chunks = parts.map(
    (part, at) => [cidText('raw', part), file.subarray(at * CHUNK, (at + 1) * CHUNK)] as const,
  )
  const list = parts.length > 0 ? [[cid, listBlock(parts, file.length)] as const] : [[cid, file] as const]
  return {
    cid: parseIpfsUri(`ipfs://${cid}`)!.cid,
    blocks: new Map([...list, ...chunks]),
    parts: chunks.map(([name]) => name),
  }
}

const joined = (parts: readonly Uint8Array[]) => Buffer.concat(parts)

test.each([0, 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])(
  'a file of %i bytes is read and verified',
  async (length) => {
    const file = randomBytes(length)
    const { cid, blocks } = await blocksOf(file)
    expect(joined(await readFile(await gateway(blocks), cid, 5 * CHUNK)).equals(file)).toBe(true)
  },
)

test('a changed byte in any block is noticed, and a missing block is named', async () => {
  const { cid, blocks } = await blocksOf(randomBytes(2 * CHUNK + 5))
  for (const name of blocks.keys()) {
    const changed = Buffer.from(blocks.get(name)!)
    changed[3]! ^= 1
    const lying = await gateway(new Map([...blocks, [name, changed]]))
    await expect(readFile(lying, cid, 5 * CHUNK)).rejects.toMatchObject({ why: 'unverified', cid: name })
    const lacking = await gateway(new Map([...blocks].filter(([each]) => each !== name)))
    await expect(readFile(lacking, cid, 5 * CHUNK)).rejects.toMatchObject({ why: 'gateway_away', cid: name })
  }
})

/** A gateway that gives every request the same answer. @property asked the addresses of the requests */
async function alike(status: number, body: Uint8Array, signal = new AbortController().signal) {
  const asked: { url?: string | undefined; accept?: string | undefined }[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, accept: headers.accept })
    response.writeHead(status).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const read = gatewayReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}//`, signal)
  return { read, asked }
}

test('a gateway is asked for the block alone', async () => {
  const bytes = randomBytes(5)
  const { read, asked } = await alike(200, bytes)
  const cid = toCid('raw', digest(bytes))
  expect(Buffer.from((await read(cid))!).equals(bytes)).toBe(true)
  expect(asked).toEqual([{ url: `/ipfs/${cid}?format=raw`, accept: 'application/vnd.ipld.raw' }])
})

test('a block with another hash is refused, also if only a byte of it differs', async () => {
  const bytes = randomBytes(5)
  const near = Buffer.from(digest(bytes))
  near[31]! ^= 1
  const { read } = await alike(200, bytes)
  await expect(read(toCid('raw', near))).rejects.toMatchObject({ why: 'unverified' })
})

test('a name whose hash cannot be checked is not fetched', async () => {
  const { read, asked } = await alike(200, randomBytes(5))
  const { cid } = parseIpfsUri('ipfs://bafkqaaa')!
  await expect(read(cid)).rejects.toMatchObject({ why: 'unreadable' })
  expect(asked).toEqual([])
})

test('a block of two megabytes is read, a larger one is not', async () => {
  for (const [size, why] of [
    [2_097_152, null],
    [2_097_153, 'gateway_away'],
  ] as const) {
    const bytes = new Uint8Array(size)
    const { read } = await alike(200, bytes)
    const reading = read(toCid('raw', digest(bytes)))
    if (why) await expect(reading).rejects.toMatchObject({ why })
    else expect(await reading).toHaveLength(size)
  }
})

test('what is not read any longer is given up with its reason', async () => {
  const stop = new AbortController()
  const { read } = await alike(200, randomBytes(5), stop.signal)
  stop.abort(new Error('enough'))
  await expect(read(toCid('raw', digest(randomBytes(5))))).rejects.toThrow('enough')
})

test('a file that is too large is refused before its chunks are fetched, whatever its list says', async () => {
  const { cid, blocks } = await blocksOf(randomBytes(2 * CHUNK))
  const list = new Map([...blocks].slice(0, 1))
  await expect(readFile(await gateway(list), cid, CHUNK)).rejects.toMatchObject({ why: 'too_large' })
  // A list that says that its second chunk is one byte.
  const chunk = randomBytes(CHUNK)
  const lie = listBlock([digest(chunk).toString('hex'), digest(chunk).toString('hex')], CHUNK + 1)
  const read = await gateway(
    new Map([
      [cidText('dag-pb', digest(lie).toString('hex')), lie],
      [rawCid(chunk), chunk],
    ]),
  )
  await expect(readFile(read, toCid('dag-pb', digest(lie)), CHUNK + 1)).rejects.toMatchObject({
    why: 'too_large',
  })
})

longTest(
  'a list that names an empty block without end is given up: a work has only so many blocks',
  async () => {
    const nothing = new Uint8Array()
    const list = listBlock(new Array(11_000).fill(digest(nothing).toString('hex')), 11_000 * CHUNK)
    const cid = toCid('dag-pb', digest(list))
    const read = await gateway(
      new Map([
        [String(cid), list],
        [rawCid(nothing), nothing],
      ]),
    )
    await expect(readFile(read, cid, 12_000 * CHUNK)).rejects.toMatchObject({ why: 'too_large' })
  },
)

test('the metadata of a work of a series are found in its folder', async () => {
  const file = Buffer.from(
    JSON.stringify({ name: 'Tide', description: 7, image: 'ipfs://x', properties: { files: [null] } }),
  )
  const folder = folderBlock([{ hash: digest(file).toString('hex'), bytes: file.length }])
  const cid = toCid('dag-pb', digest(folder))
  const read = await gateway(
    new Map([
      [String(cid), folder],
      [rawCid(file), file],
    ]),
  )
  const found = await resolve(read, parseIpfsUri(`ipfs://${cid}/1`)!)
  expect(await readMetadata(read, found)).toMatchObject({
    name: 'Tide',
    description: '',
    image: 'ipfs://x',
    animation: null,
  })
  await expect(resolve(read, parseIpfsUri(`ipfs://${cid}/2`)!)).rejects.toMatchObject({ why: 'unreadable' })
  await expect(readFile(read, cid, CHUNK)).rejects.toMatchObject({ why: 'unreadable' })
})

test('only addresses of IPFS are read as such', () => {
  expect(
    parseIpfsUri('https://example.org/ipfs/bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'),
  ).toBeNull()
  expect(parseIpfsUri('ipfs://nothing')).toBeNull()
  const { cid, path } = parseIpfsUri('ipfs://ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/a%20b/1')!
  expect([cid.version, ...path]).toEqual([0, 'a b', '1'])
})
