import { CID } from 'multiformats/cid'
import { varint } from './varint.ts'

/** The most blocks of an archive. */
const MOST_BLOCKS = 20_000

/**
 * The blocks of an archive (CARv1) by their CIDs. They are parts of its bytes, and nothing is verified: who uses a block
 * checks it. The header, whose roots nobody needs here, is passed over: with it, `@ipld/car` would be 42 kB of the page `exit`.
 * @throws RangeError if it is no such archive
 */
export function openCar(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const blocks = new Map<string, Uint8Array<ArrayBuffer>>()
  const [header, begin] = varint(bytes, 0)
  let at = begin + header
  if (at > bytes.length) throw new RangeError('no archive')
  for (let sections = 0; at < bytes.length; sections++) {
    const [length, start] = varint(bytes, at)
    at = start + length
    if (at > bytes.length || sections === MOST_BLOCKS) throw new RangeError('no archive')
    const [cid, block] = readCid(bytes.subarray(start, at))
    blocks.set(String(cid), block)
  }
  return blocks
}

function readCid(section: Uint8Array<ArrayBuffer>): [CID, Uint8Array<ArrayBuffer>] {
  try {
    const [cid, block] = CID.decodeFirst(section)
    return [cid, block as Uint8Array<ArrayBuffer>]
  } catch {
    throw new RangeError('no archive')
  }
}
