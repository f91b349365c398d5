import { type Box, boxesOf } from '../containers/boxes.ts'
import { isTimedMetadata, samplesOf } from './timedMetadata.ts'

/** Boxes that cameras and editors add: place, device, names, XMP. */
const ADDED = new Set(['udta', 'meta', 'uuid'])
const HEADS = new Set(['mvhd', 'tkhd', 'mdhd'])
const HOLDERS = new Set(['moov', 'trak', 'mdia'])

/** An MP4 without metadata and dates. Removed boxes become free space, so that all offsets stay valid. */
export function stripMp4(bytes: Buffer): Buffer {
  const stripped = Buffer.from(bytes)
  blank(stripped, 0, stripped.length)
  return stripped
}

function blank(bytes: Buffer, start: number, end: number): void {
  for (const box of boxesOf(bytes, start, end)) {
    if (box.end > end) return
    if (box.type === 'trak' && isTimedMetadata(bytes, box)) {
      for (const { start, end } of samplesOf(bytes, box)) bytes.fill(0, start, end)
      free(bytes, box)
    } else if (ADDED.has(box.type)) free(bytes, box)
    else if (HEADS.has(box.type)) forgetDates(bytes, box)
    else if (HOLDERS.has(box.type)) blank(bytes, box.content, box.end)
  }
}

function free(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, content, end)
}

/** Creation and modification time: after version and flags, two numbers of four bytes (eight in version 1). */
function forgetDates(bytes: Buffer, { content, end }: Box): void {
  const length = bytes[content] === 1 ? 16 : 8
  if (content + 4 + length <= end) bytes.fill(0, content + 4, content + 4 + length)
}
