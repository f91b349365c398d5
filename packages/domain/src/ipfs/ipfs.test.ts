import { createHash } from 'node:crypto'
import { createLink, encode, type PBLink, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { expect, test } from 'vitest'
import cids from '../../vectors/cids.json' with { type: 'json' }
import ipfsFiles from '../../vectors/ipfsFiles.json' with { type: 'json' }
import { cidText, toCid } from './cid.ts'
import { fileCid } from './fileCid.ts'
import { folderBlock, hashInFolder } from './folderBlock.ts'
import { sha256 } from './sha256.ts'

test.each(cids)('the CIDs of a SHA-256: $name', ({ sha256, file, folder }) => {
  expect(cidText('raw', sha256.slice(2))).toBe(file)
  expect(cidText('dag-pb', sha256.slice(2))).toBe(folder)
})

// ipfs-unixfs-importer 17.1.1 made the vectors, with its profile unixfs-v1-2025.
test.each(ipfsFiles.files)('the CID of a file of $bytes bytes', async ({ bytes, cid }) => {
  expect(await fileCid(bytesOf(bytes))).toBe(cid)
})

test.each(ipfsFiles.folders)('a folder of $files files', async ({ files, cid }) => {
  const contents = Array.from({ length: files }, (_, index) => bytesOf(index * 37 + 1))
  const hashes = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const block = folderBlock(contents.map(({ length }, index) => ({ hash: hashes[index]!, bytes: length })))
  expect(toCid('dag-pb', await sha256(block)).toString()).toBe(cid)
  for (const [index, hash] of hashes.entries()) expect(hashInFolder(block, index + 1)).toBe(hash)
  expect(hashInFolder(block, 0)).toBeNull()
  expect(hashInFolder(block, files + 1)).toBeNull()
})

test('what is no folder, or links to more than one chunk, has no file', () => {
  expect(hashInFolder(bytesOf(100), 1)).toBeNull()
  expect(hashInFolder(new Uint8Array(), 1)).toBeNull()
  const list = createLink('1', 2_000_000, toCid('dag-pb', bytesOf(32)))
  expect(hashInFolder(encode(prepare({ Links: [list] })), 1)).toBeNull()
})

test('a folder in which programs could read another file at the same place has no file', () => {
  const [one, other] = ['aa', 'bb'].map((byte) => toCid('raw', Buffer.from(byte.repeat(32), 'hex')))
  const data = new UnixFS({ type: 'directory' }).marshal()
  const at = (name: string, cid = one!) => createLink(name, 9, cid)
  const read = (Data: Uint8Array, Links: PBLink[]) => hashInFolder(encode({ Data, Links }), 1)
  expect(read(data, [at('1')])).toBe('aa'.repeat(32))
  expect(read(data, [at('1'), at('1', other)])).toBeNull()
  expect(read(data, [at('1'), at('x', other)])).toBeNull()
  expect(read(new UnixFS({ type: 'file' }).marshal(), [at('1')])).toBeNull()
  expect(read(new Uint8Array(), [at('1')])).toBeNull()
})

test('a file that needs more than one list of chunks is refused', async () => {
  await expect(fileCid({ length: 1_073_741_825 } as Uint8Array)).rejects.toThrow(RangeError)
})

/** The bytes of the vectors. */
function bytesOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = 0, state = 1; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 24
  }
  return bytes
}
