/** An unsigned number (LEB128) of at most 49 bits, and where it ends. @throws RangeError */
export function varint(bytes: Uint8Array, at: number): [value: number, after: number] {
  let value = 0
  for (let shift = 0; shift < 49; shift += 7) {
    const byte = bytes[at++]
    if (byte === undefined) break
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, at]
  }
  throw new RangeError('no number')
}
