import { createLink, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { expect, test } from 'vitest'
import { toCid } from './cid.ts'
import { readNode } from './readNode.ts'

const link = createLink('a', 9, toCid('raw', new Uint8Array(32)))
const block = (Data: Uint8Array, Links = [link]) => encode(prepare({ Data, Links }))

test('files and folders are read as ipfs-unixfs writes them', () => {
  const inline = new UnixFS({ type: 'file', data: new Uint8Array([1, 2, 3]) })
  expect(readNode(block(inline.marshal(), []))).toEqual({
    type: 'file',
    data: new Uint8Array([1, 2, 3]),
    links: [],
  })
  const list = new UnixFS({ type: 'file' })
  for (let at = 0; at < 300; at++) list.addBlockSize(1_048_576n)
  expect(readNode(block(list.marshal()))).toMatchObject({ type: 'file', links: [{ Name: 'a', Tsize: 9 }] })
  expect(readNode(block(new UnixFS({ type: 'directory' }).marshal()))).toMatchObject({ type: 'folder' })
  expect(readNode(block(new UnixFS({ type: 'raw', data: new Uint8Array([7]) }).marshal()))).toMatchObject({
    type: 'file',
  })
})

test('what is cut off, sharded or something else is not read', () => {
  const whole = new UnixFS({ type: 'file', data: new Uint8Array(50) }).marshal()
  expect(readNode(block(whole.subarray(0, 20)))).toBeNull()
  expect(readNode(block(new UnixFS({ type: 'hamt-sharded-directory' }).marshal()))).toBeNull()
  expect(readNode(encode(prepare({ Links: [link] })))).toBeNull()
  expect(readNode(new Uint8Array([1, 2, 3]))).toBeNull()
})
