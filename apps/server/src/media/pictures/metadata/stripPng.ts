import { crc32 } from 'node:zlib'
import { exifOf, orientationOf, UPRIGHT } from './orientation.ts'

const SIGNATURE = 8
/** The chunks that are kept: pixels, colours, physical size, animation frames. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** A PNG reduced to what its pixels need, without trailing bytes. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length)
    if (NEEDED.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = orientationOf(bytes.subarray(at + 8, end - 4))
      if (orientation !== UPRIGHT) kept.push(chunk('eXIf', exifOf(orientation)))
    }
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
