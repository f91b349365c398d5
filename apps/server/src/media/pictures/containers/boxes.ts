/** A box of an MP4 file (ISO/IEC 14496-12): its type, where it begins, where its content begins, and where it ends. */
export type Box = { type: string; start: number; content: number; end: number }

/** The sequence of boxes between two offsets. If the file was cut off, the last box ends beyond `end`. */
export function* boxesOf(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const announced = bytes.readUInt32BE(at)
    const large = announced === 1
    if (large && at + 16 > end) return
    // Size 0 means: up to the end.
    const size = announced === 0 ? end - at : large ? Number(bytes.readBigUInt64BE(at + 8)) : announced
    const content = at + (large ? 16 : 8)
    if (at + size < content) return
    yield { type, start: at, content, end: at + size }
    at += size
  }
}

/** Whether an MP4 file consists of complete boxes and has a movie box. */
export function isWholeMp4(bytes: Buffer): boolean {
  const boxes = [...boxesOf(bytes, 0, bytes.length)]
  return boxes.at(-1)?.end === bytes.length && boxes.some(({ type }) => type === 'moov')
}
