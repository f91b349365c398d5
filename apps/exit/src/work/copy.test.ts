import { randomBytes } from 'node:crypto'
import { carPath } from '@vitrine/domain/ipfs/carPath'
import { cidText, parseCid } from '@vitrine/domain/ipfs/cid'
import { sha256 } from 'viem/utils'
import { expect, test } from 'vitest'
import { OTHER } from '../testNode.ts'
import { archiveReader } from './block.ts'
import { chosenCopy, folderOf, readArchive } from './copy.ts'

const block = new Uint8Array(randomBytes(90))
const cid = parseCid(cidText('raw', sha256(block).slice(2)))!
/** An archive with an empty header. */
const archiveOf = (bytes: Uint8Array) =>
  new Uint8Array([0, cid.bytes.length + bytes.length, ...cid.bytes, ...bytes])
const token = { chainId: 1, contract: OTHER, tokenId: 7n }
const { signal } = new AbortController()

/** A folder as a browser gives it. */
const folder = (path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const file = Object.assign(new File([bytes], 'x'), {})
  Object.defineProperty(file, 'webkitRelativePath', { value: `My copy/${path}` })
  return chosenCopy([file])
}
const nowhere = async (): Promise<never> => {
  throw new Error('the gateway was asked')
}

test('a block of the archive is read without the gateway', async () => {
  const copy = folder(carPath(1, OTHER, 7n), archiveOf(block))
  const archive = await readArchive(copy, token, 500, signal)
  expect(await archiveReader(archive, nowhere)(cid)).toEqual(block)
})

test('a changed block is said, and the gateway is not asked instead', async () => {
  const changed = block.with(3, block[3]! ^ 1)
  const archive = await readArchive(
    folder(carPath(1, OTHER, 7n), archiveOf(new Uint8Array(changed))),
    token,
    500,
    signal,
  )
  await expect(archiveReader(archive, nowhere)(cid)).rejects.toMatchObject({ why: 'unverified' })
})

test.each([
  ['of another token', folder(carPath(1, OTHER, 8n), archiveOf(block)), 500],
  ['of another chain', folder(carPath(2, OTHER, 7n), archiveOf(block)), 500],
  ['that is too large', folder(carPath(1, OTHER, 7n), archiveOf(block)), 100],
  ['that is none', folder(carPath(1, OTHER, 7n), new Uint8Array([9, 9])), 500],
  ['without a copy', null, 500],
])('an archive %s has no blocks, so the gateway is asked', async (_, copy, most) => {
  const archive = await readArchive(copy, token, most, signal)
  await expect(archiveReader(archive, nowhere)(cid)).rejects.toThrow('the gateway was asked')
})

test('the page is in a copy if it has the name that copies give it', () => {
  expect(folderOf('https://kept.example/vitrine/exit.html?lang=de')).toBe('https://kept.example/vitrine/')
  for (const href of ['https://vitrine.example/exit', 'https://ipfs.io/ipfs/bafk', 'file:///copy/exit.html'])
    expect(folderOf(href)).toBe('')
})
