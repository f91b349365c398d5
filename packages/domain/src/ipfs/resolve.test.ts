import { createHash } from 'node:crypto'
import { createLink, encode, type PBLink, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { expect, test } from 'vitest'
import { type Cid, parseCid, toCid } from './cid.ts'
import { linksOf } from './linksOf.ts'
import { FileError, isChecked, readFile, resolve } from './readFile.ts'

/** A node of IPFS. @property asked how many blocks it was asked for */
function store() {
  const blocks = new Map<string, Uint8Array>()
  const asked: string[] = []
  const put = (codec: 'raw' | 'dag-pb', block: Uint8Array): Cid => {
    const cid = toCid(codec, createHash('sha256').update(block).digest())
    blocks.set(String(cid), block)
    return cid
  }
  const node = (type: 'file' | 'directory', links: PBLink[], data?: Uint8Array) =>
    put(
      'dag-pb',
      encode(prepare({ Data: new UnixFS({ type, ...(data && { data }) }).marshal(), Links: links })),
    )
  return {
    asked,
    file: (bytes: Uint8Array) => put('raw', bytes),
    folder: (entries: Record<string, Cid>) =>
      node(
        'directory',
        Object.entries(entries).map(([name, cid]) => createLink(name, 1, cid)),
      ),
    list: (parts: readonly Cid[], size = 1, data?: Uint8Array) =>
      node(
        'file',
        parts.map((cid) => createLink('', size, cid)),
        data,
      ),
    other: (block: Uint8Array) => put('dag-pb', block),
    read: async (cid: Cid) => {
      asked.push(String(cid))
      return new Uint8Array(blocks.get(String(cid))!)
    },
  }
}

const fails = async (reading: Promise<unknown>) => {
  const error = await reading.catch((caught: unknown) => caught)
  if (!(error instanceof FileError)) throw new Error('it was read')
  return [error.why, error.message]
}
const bytes = (text: string) => new TextEncoder().encode(text)

test('a path leads through folders to a file', async () => {
  const { file, folder, read } = store()
  const [one, other] = [file(bytes('1')), file(bytes('2'))]
  const inner = folder({ one, other })
  const root = folder({ a: inner, b: one })
  expect(String(await resolve(read, { cid: root, path: ['a', 'other'] }))).toBe(String(other))
  expect(String(await resolve(read, { cid: root, path: ['b'] }))).toBe(String(one))
  expect(String(await resolve(read, { cid: root, path: [] }))).toBe(String(root))
})

test('a path that leads nowhere is unreadable', async () => {
  const { file, folder, list, other, read } = store()
  const one = file(bytes('1'))
  const root = folder({ a: one, b: list([one]), c: other(bytes('no block')) })
  for (const path of [['x'], ['a', 'b'], ['b', ''], ['c', 'x']])
    expect(await fails(resolve(read, { cid: root, path }))).toContain('unreadable')
})

test('only a folder without the name says that nothing is there', async () => {
  const { file, folder, list, read } = store()
  const one = file(bytes('1'))
  const root = folder({ a: one, b: list([one]) })
  const missing = async (path: string[]) =>
    resolve(read, { cid: root, path }).catch((error: FileError) => error.missing)
  expect(await missing(['x'])).toBe(true)
  expect(await missing(['a', 'x'])).toBe(false)
  expect(await missing(['b', 'x'])).toBe(false)
})

test('a path goes through sixteen folders and no more', async () => {
  const { file, folder, read, asked } = store()
  let at = file(bytes('1'))
  for (let depth = 0; depth < 16; depth++) at = folder({ in: at })
  expect(String(await resolve(read, { cid: at, path: new Array(16).fill('in') }))).toBe(
    String(file(bytes('1'))),
  )
  asked.length = 0
  expect(await fails(resolve(read, { cid: at, path: new Array(17).fill('in') }))).toContain('unreadable')
  expect(asked).toEqual([])
})

const text = async (parts: Promise<Uint8Array[]>) => Buffer.concat(await parts).toString()

test('a file is read in the order of its parts, its own bytes first', async () => {
  const { file, list, read } = store()
  const inner = list([file(bytes('c')), file(bytes('d'))])
  const root = list([file(bytes('b')), inner, file(bytes('e'))], 1, bytes('a'))
  expect(await text(readFile(read, root, 5))).toBe('abcde')
  expect(await fails(readFile(read, root, 4))).toContain('too_large')
})

test('lists of lists are followed four levels down', async () => {
  const { file, list, read } = store()
  const lists = (depth: number): Cid => (depth === 0 ? file(bytes('x')) : list([lists(depth - 1)]))
  expect(await text(readFile(read, lists(4), 100))).toBe('x')
  expect(await fails(readFile(read, lists(5), 100))).toContain('unreadable')
})

test('a folder is no file, and neither is a block of another kind', async () => {
  const { file, folder, other, read } = store()
  expect(await fails(readFile(read, folder({ a: file(bytes('1')) }), 100))).toContain('unreadable')
  expect(await fails(readFile(read, other(bytes('no block')), 100))).toContain('unreadable')
  const cbor = parseCid('bafyreigdmqpykrgxyaxtlafqpqhzrb7qy2rh75nldvfd4tucqmqqme5yje')!
  expect(await fails(readFile(read, cbor, 100))).toContain('unreadable')
})

test('what a list says of its parts may exceed the limit by a twentieth, before one is fetched', async () => {
  const { file, list, read, asked } = store()
  const parts = [file(bytes('1')), file(bytes('2'))]
  expect(await text(readFile(read, list(parts, 52), 100))).toBe('12')
  asked.length = 0
  expect(await fails(readFile(read, list(parts, 53), 100))).toContain('too_large')
  expect(asked).toHaveLength(1)
})

test('a file has at most ten thousand blocks, of which the list is one', async () => {
  const { file, list, read } = store()
  const empty = file(new Uint8Array())
  expect(await text(readFile(read, list(new Array(9_999).fill(empty), 0), 100))).toBe('')
  expect(await fails(readFile(read, list(new Array(10_000).fill(empty), 0), 100))).toContain('too_large')
})

test('a hash can be checked if it is a whole SHA-256', () => {
  expect(isChecked(toCid('raw', new Uint8Array(32)))).toBe(true)
  expect(isChecked(toCid('raw', new Uint8Array(20)))).toBe(false)
  // Identity: the bytes themselves stand for their hash.
  expect(isChecked(parseCid('bafkqaaa')!)).toBe(false)
})

test('the links of a block are listed in its order, those of other bytes are none', async () => {
  const { file, folder, list, read } = store()
  const [one, other] = [file(bytes('1')), file(bytes('2'))]
  const of = async (cid: Cid) => linksOf(await read(cid)).map(({ name, cid: to }) => [name, String(to)])
  expect(await of(folder({ b: one, c: other }))).toEqual([
    ['b', String(one)],
    ['c', String(other)],
  ])
  expect(await of(list([one]))).toEqual([['', String(one)]])
  expect(linksOf(await read(folder({ b: one })))[0]!.hash).toBe(
    createHash('sha256').update('1').digest('hex'),
  )
  expect(linksOf(bytes('no block'))).toEqual([])
})
