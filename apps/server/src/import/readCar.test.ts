import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { encode, prepare } from '@ipld/dag-pb'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import { expect, onTestFinished, test } from 'vitest'
import { type Block, carOf } from '../media/car.ts'
import { readFileInCar, readFolderInCar } from './readCar.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const raw = (bytes: Uint8Array): Block => ({ cid: CID.parse(cidText('raw', sha256(bytes))), bytes })

/** A file that is a list of its parts. */
function listOf(parts: readonly Block[]): Block {
  const file = new UnixFS({ type: 'file', blockSizes: parts.map(({ bytes }) => BigInt(bytes.length)) })
  const bytes = encode(
    prepare({
      Data: file.marshal(),
      Links: parts.map(({ cid, bytes }) => ({ Hash: cid, Name: '', Tsize: bytes.length })),
    }),
  )
  return { cid: CID.parse(cidText('dag-pb', sha256(bytes))), bytes }
}

async function carWith(root: Block, blocks: readonly Block[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-car-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'work.car')
  await writeFile(path, await buffer(Readable.from(carOf([root.cid], Readable.from(blocks)))))
  return path
}

test('a file is put together from its parts, also where one part comes twice', async () => {
  const [one, two] = [raw(Buffer.alloc(1_000, 'a')), raw(Buffer.alloc(10, 'b'))]
  const list = listOf([one, one, two])
  const path = await carWith(list, [list, one, two])
  const whole = Buffer.concat([one.bytes, one.bytes, two.bytes])
  expect(await readFileInCar(path, sha256(whole))).toEqual(whole)
  expect(await readFileInCar(path, sha256(one.bytes))).toBe(null)
})

test('a small archive that names one part many times fills no memory', async () => {
  const part = raw(Buffer.alloc(1_048_576))
  const list = listOf(Array.from({ length: 5_000 }, () => part))
  const path = await carWith(list, [list, part])
  const before = process.memoryUsage().rss
  expect(await readFileInCar(path, '0'.repeat(64))).toBe(null)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})

test('what is cut off, or is no archive, has nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-car-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'work.car')
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(100, 0xff), Buffer.from('3aa265', 'hex')]) {
    await writeFile(path, bytes)
    expect(await readFileInCar(path, '0'.repeat(64))).toBe(null)
    expect(await readFolderInCar(path)).toBe(null)
  }
  expect(await readFileInCar(join(folder, 'none.car'), '0'.repeat(64))).toBe(null)
})
