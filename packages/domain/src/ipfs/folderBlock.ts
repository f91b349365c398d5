import { createLink, decode, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { equals, fromHex, toHex } from 'multiformats/bytes'
import { toCid } from './cid.ts'

/** A file of one chunk. @property hash SHA-256, hex; @property bytes its size */
export type FolderFile = { hash: string; bytes: number }

/**
 * The block of a folder on IPFS (the same profile as fileCid.ts), to whose SHA-256 a series commits. Its files are named
 * by their positions from 1.
 */
export function folderBlock(files: readonly FolderFile[]): Uint8Array {
  const links = files.map(({ hash, bytes }, index) =>
    createLink(String(index + 1), bytes, toCid('raw', fromHex(hash))),
  )
  return encode(prepare({ Data: new UnixFS({ type: 'directory' }).marshal(), Links: links }))
}

/**
 * The SHA-256 of the file at a position, in hex. Null if there is none, or if the block is not exactly what `folderBlock`
 * makes: in another folder, programs could find another file at the same place.
 */
export function hashInFolder(block: Uint8Array, position: number): string | null {
  try {
    const links = new Map(decode(block).Links.map((link) => [link.Name, link]))
    const files = Array.from(links, (_, index) => {
      const { Hash, Tsize } = links.get(String(index + 1))!
      return { hash: toHex(Hash.multihash.digest), bytes: Tsize! }
    })
    return equals(folderBlock(files), block) ? (files[position - 1]?.hash ?? null) : null
  } catch {
    return null
  }
}
