import { blocksOf, headOf } from '../containers/gif.ts'

const COMMENT = 0xfe
const APPLICATION = 0xff
/** The number of loops, and the colour profile. */
const NEEDED = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']

/** A GIF without comments, application data (XMP) and trailing bytes. */
export function stripGif(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, headOf(bytes))]
  for (const { kind, label, start, end } of blocksOf(bytes)) {
    const name = bytes.toString('latin1', start + 3, start + 14)
    const added = label === COMMENT || (label === APPLICATION && !NEEDED.includes(name))
    if (kind !== 'extension' || !added) kept.push(bytes.subarray(start, end))
  }
  return Buffer.concat(kept)
}
