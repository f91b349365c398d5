/** An element of a WebM file (RFC 8794): its ID, where it begins, where its content begins, and where it ends. */
export type Element = { id: number; start: number; content: number; end: number; open: boolean }

export const SEGMENT = 0x18538067
const HEADER = 0x1a45dfa3
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675

/** A sequence of elements. An `open` element (from a live recording) does not state its end. */
export function* elementsOf(bytes: Buffer, start: number, end: number): Generator<Element> {
  for (let at = start; at < end; ) {
    const id = numberAt(bytes, at, 4, true)
    const size = id && numberAt(bytes, id.end, 8, false)
    if (!id || !size) return
    const open = size.value === 2 ** (7 * (size.end - id.end)) - 1
    const element = {
      id: id.value,
      start: at,
      content: size.end,
      end: open ? end : size.end + size.value,
      open,
    }
    yield element
    at = element.end
  }
}

/** A number of variable length. The leading zero bits give its number of bytes. */
function numberAt(bytes: Buffer, at: number, longest: number, marked: boolean) {
  const first = bytes[at]
  const length = first ? Math.clz32(first) - 23 : 9
  if (length > longest || at + length > bytes.length || first === undefined) return null
  let value = marked ? first : first & (0xff >> length)
  for (let next = at + 1; next < at + length; next++) value = value * 256 + (bytes[next] as number)
  return { value, end: at + length }
}

/** Whether a WebM file consists of complete elements and has tracks with content. */
export function isWholeWebm(bytes: Buffer): boolean {
  const [header, segment] = elementsOf(bytes, 0, bytes.length)
  if (header?.id !== HEADER || segment?.id !== SEGMENT || segment.end > bytes.length) return false
  const elements = [...elementsOf(bytes, segment.content, segment.end)]
  const ids = elements.map(({ id }) => id)
  return elements.at(-1)?.end === segment.end && ids.includes(TRACKS) && ids.includes(CLUSTER)
}
