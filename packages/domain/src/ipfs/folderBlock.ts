import { createLink, decode, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { fromHex, toHex } from 'multiformats/bytes'
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

/** The SHA-256 of the file at a position, in hex; null if the block has none there, or is no folder. */
export function hashInFolder(block: Uint8Array, position: number): string | null {
  try {
    const cid = decode(block).Links.find(({ Name }) => Name === String(position))?.Hash
    return cid && toCid('raw', cid.multihash.digest).equals(cid) ? toHex(cid.multihash.digest) : null
  } catch {
    return null
  }
}
