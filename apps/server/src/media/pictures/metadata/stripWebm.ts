import { type Element, elementsOf, SEGMENT } from '../containers/ebml.ts'

const VOID = 0xec
const INFO = 0x1549a966
/** Removed: tags and attachments, and the date, title and checksum of the info element. */
const ADDED = new Set([0x1254c367, 0x1941a469, 0x4461, 0x7ba9, 0xbf])

/** A WebM without tags. Removed elements become void elements, so that all offsets stay valid. */
export function stripWebm(bytes: Buffer): Buffer {
  const stripped = Buffer.from(bytes)
  blank(stripped, 0, stripped.length)
  return stripped
}

function blank(bytes: Buffer, start: number, end: number): void {
  for (const element of elementsOf(bytes, start, end)) {
    if (element.end > end) return
    if (ADDED.has(element.id)) free(bytes, element)
    else if (element.id === SEGMENT || element.id === INFO) blank(bytes, element.content, element.end)
  }
}

function free(bytes: Buffer, { start, end }: Element): void {
  const length = end - start
  bytes.fill(0, start, end)
  bytes[start] = VOID
  // The size takes one byte or eight; the first set bit tells which.
  if (length - 2 < 127) bytes[start + 1] = 0x80 | (length - 2)
  else {
    bytes[start + 1] = 1
    bytes.writeUIntBE(length - 9, start + 3, 6)
  }
}
