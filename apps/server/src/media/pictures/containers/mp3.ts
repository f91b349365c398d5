/** Where the audio of an MP3 file begins and ends, between its tags. */
export function soundOf(bytes: Buffer): { start: number; end: number } {
  const start = bytes.toString('latin1', 0, 3) === 'ID3' ? Math.min(10 + sizeAt(bytes, 6), bytes.length) : 0
  const tagged = bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG'
  return { start, end: Math.max(start, bytes.length - (tagged ? 128 : 0)) }
}

/** A number of four bytes with seven bits each. */
const sizeAt = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, offset) => sum * 128 + ((bytes[at + offset] ?? 0) & 127), 0)

/** The number of frames that the first frame declares (Xing or Info); null when it declares none. */
export function framesAnnounced(bytes: Buffer): number | null {
  const { start } = soundOf(bytes)
  const first = bytes.subarray(start, start + 200)
  const at = Math.max(first.indexOf('Xing'), first.indexOf('Info'))
  if (at < 0 || at + 12 > first.length || !((first[at + 7] as number) & 1)) return null
  return first.readUInt32BE(at + 8)
}
