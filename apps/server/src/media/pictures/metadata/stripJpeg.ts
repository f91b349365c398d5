import { exifOf, orientationOf, UPRIGHT } from './orientation.ts'

const [START, END, SCAN, APP0, APP1, APP2, APP14, APP15, COMMENT] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
]

/** A JPEG reduced to what its pixels need. Trailing bytes are removed too; they are often a second, smaller picture. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  let orientation = UPRIGHT
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const segment = bytes.subarray(start, end)
    if (marker === APP1 && segment.toString('latin1', 4, 8) === 'Exif')
      orientation = orientationOf(segment.subarray(4))
    else if (isNeeded(marker, segment)) kept.push(segment)
  }
  const turned = orientation === UPRIGHT ? [] : [app1(exifOf(orientation))]
  return Buffer.concat([Buffer.from([0xff, START]), ...turned, ...kept, Buffer.from([0xff, END])])
}

/** The application segments that are kept: JFIF, the colour profile, and Adobe's colour transform. */
function isNeeded(marker: number, segment: Buffer): boolean {
  const name = segment.toString('latin1', 4, 15)
  if (marker === APP0) return name.startsWith('JFIF')
  if (marker === APP2) return name === 'ICC_PROFILE'
  if (marker === APP14) return name.startsWith('Adobe')
  return marker !== COMMENT && (marker < APP0 || marker > APP15)
}

/** The segments of a JPEG. The segment of a scan includes its pixels. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; start: number; end: number }> {
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] as number
    // There may be fill bytes and markers without content (0xd0 to 0xd8) between segments.
    if (bytes[at] !== 0xff || marker === 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= START)) {
      at++
      continue
    }
    if (marker === END) return
    const content = at + 2 + bytes.readUInt16BE(at + 2)
    const end = Math.min(marker === SCAN ? endOfScan(bytes, content) : content, bytes.length)
    yield { marker, start: at, end }
    at = end
  }
}

/** In a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function app1(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 8 + exif.length, ...Buffer.from('Exif\0\0')])
  return Buffer.concat([head, exif])
}
