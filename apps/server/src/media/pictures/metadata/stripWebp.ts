import { exifOf, orientationOf, UPRIGHT } from './orientation.ts'

const HEAD = 12
const NEEDED = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The flags of VP8X for EXIF and XMP. */
const EXIF = 0x08
const XMP = 0x04

/** A WebP reduced to what its pixels need. */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let [extended, orientation] = [null as Buffer | null, UPRIGHT]
  const last = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  for (let at = HEAD; at + 8 <= last; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = Math.min(at + 8 + size + (size & 1), bytes.length)
    const chunk = bytes.subarray(at, end)
    if (NEEDED.has(type)) kept.push(chunk)
    if (type === 'EXIF') orientation = orientationOf(chunk.subarray(8))
    if (type === 'VP8X' && chunk.length > 8) {
      extended = Buffer.from(chunk)
      kept.push(extended)
    }
    at = end
  }
  const turned = extended !== null && orientation !== UPRIGHT
  if (extended) extended[8] = ((extended[8] as number) & ~(EXIF | XMP)) | (turned ? EXIF : 0)
  if (turned) {
    const exif = exifOf(orientation)
    kept.push(Buffer.from('EXIF'), sizeOf(exif.length), exif)
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept])
  return Buffer.concat([Buffer.from('RIFF'), sizeOf(body.length), body])
}

function sizeOf(size: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(size)
  return bytes
}
