import { decode, type PBLink } from '@ipld/dag-pb'
import { varint } from './varint.ts'

/** A block of the codec dag-pb. @property data the bytes of a file that are in the block itself */
export type Node = { type: 'file' | 'folder'; data: Uint8Array<ArrayBuffer>; links: PBLink[] }

/** The types of UnixFS that are read. Sharded folders, which only large ones are, are not. */
const TYPES: Readonly<Record<number, Node['type']>> = { 0: 'file', 1: 'folder', 2: 'file' }

/** Reads a block of UnixFS; null if it is none, or of another type. `ipfs-unixfs` does more and is a quarter of this page. */
export function readNode(block: Uint8Array): Node | null {
  try {
    const { Data, Links } = decode(block)
    if (!Data) return null
    let type: Node['type'] | undefined
    let data = new Uint8Array()
    // Protocol buffers: a key, then a number or, with wire type 2, a length and so many bytes.
    for (let at = 0; at < Data.length; ) {
      const [key, afterKey] = varint(Data, at)
      const [value, after] = varint(Data, afterKey)
      const isBytes = (key & 7) === 2
      if (!isBytes && (key & 7) !== 0) return null
      const end = isBytes ? after + value : after
      if (end > Data.length) return null
      if (key >> 3 === 1) type = TYPES[value]
      if (key >> 3 === 2 && isBytes) data = new Uint8Array(Data.slice(after, end))
      at = end
    }
    return type ? { type, data, links: Links } : null
  } catch {
    return null
  }
}
