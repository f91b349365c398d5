const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

/** A block of a GIF: an extension with its label, a frame, or the end. */
export type Block = { kind: 'extension' | 'frame' | 'end'; label: number; start: number; end: number }

/** The bytes before the first block: the screen descriptor and the global colour table. */
export function headOf(bytes: Uint8Array): number {
  return 13 + tableSize(bytes[10])
}

/** The blocks of a GIF, up to the first invalid one. */
export function* blocksOf(bytes: Uint8Array): Generator<Block> {
  for (let start = headOf(bytes); start < bytes.length; ) {
    const [block, label = 0] = [bytes[start], bytes[start + 1]]
    if (block === TRAILER) return yield { kind: 'end', label: 0, start, end: start + 1 }
    if (block !== EXTENSION && block !== IMAGE) return
    const frame = block === IMAGE
    // A frame: its place, its colours, the size of its codes, its pixels.
    const data = frame ? start + 10 + tableSize(bytes[start + 9]) + 1 : start + 2
    const end = afterSubBlocks(bytes, data)
    yield { kind: frame ? 'frame' : 'extension', label, start, end }
    start = end
  }
}

/** Whether a GIF is complete. Decoders accept a file that was cut off between two frames. */
export function isWholeGif(bytes: Uint8Array): boolean {
  for (const { kind } of blocksOf(bytes)) if (kind === 'end') return true
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
