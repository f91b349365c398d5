import { toCid } from '@vitrine/domain/ipfs/cid'
import { sha256 } from 'viem/utils'
import { expect, test } from 'vitest'
import { readMetadata } from './readMetadata.ts'

/** Reads a file of one block. */
function read(text: string) {
  const bytes = new TextEncoder().encode(text)
  return readMetadata(async () => bytes, toCid('raw', sha256(bytes, 'bytes')))
}
const json = (value: unknown) => read(JSON.stringify(value))

test('what is no JSON object is unreadable', async () => {
  for (const text of ['', '{', 'null', '7', '"name"'])
    await expect(read(text)).rejects.toMatchObject({ why: 'unreadable' })
})

test('what a file lacks, or says as something else, is empty', async () => {
  const empty = { name: '', description: '', image: null, animation: null, types: new Map() }
  expect(await json({})).toEqual(empty)
  expect(await json({ name: 7, description: null, image: '', animation_url: {}, properties: null })).toEqual(
    empty,
  )
  expect(await json({ properties: { files: {} } })).toEqual(empty)
})

test('the types of its files are known by their addresses, of a hundred at most', async () => {
  const files = Array.from({ length: 101 }, (_, at) => ({ uri: `ipfs://${at}`, type: 'image/png' }))
  const { types } = await json({
    properties: { files: [{ uri: 'ipfs://a', type: 'video/mp4' }, null, ...files] },
  })
  expect(types.get('ipfs://a')).toBe('video/mp4')
  expect(types.get('ipfs://97')).toBe('image/png')
  expect(types.get('ipfs://98')).toBeUndefined()
})

test('of a long text the beginning is kept', async () => {
  expect(await json({ name: 'x'.repeat(20_001), animation_url: 'ipfs://b' })).toMatchObject({
    name: 'x'.repeat(20_000),
    animation: 'ipfs://b',
  })
})
