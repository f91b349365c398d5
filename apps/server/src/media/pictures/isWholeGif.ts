const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

/**
 * Whether a GIF goes on to its end. Decoders show what there is of one that was cut off between two frames, as if
 * the rest had never been meant.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableSize(bytes[10])
  while (at < bytes.length) {
    const block = bytes[at]
    if (block === TRAILER) return true
    if (block === EXTENSION) at = afterSubBlocks(bytes, at + 2)
    // A frame: its place, its colours, the size of its codes, its pixels.
    else if (block === IMAGE) at = afterSubBlocks(bytes, at + 10 + tableSize(bytes[at + 9]) + 1)
    else return false
  }
  return false
}

/** The bytes of the colour table that a packed field announces. */
function tableSize(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** Data comes in pieces of up to 255 bytes, each after its length; a length of 0 ends it. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
  return at + 1
}
