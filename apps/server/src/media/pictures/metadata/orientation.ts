/** Upright, the default. */
export const UPRIGHT = 1
const TAG = 0x0112
const ENTRY = 12

/**
 * The orientation of a picture in its EXIF data, 1 to 8.
 * @param exif with or without the prefix 'Exif' that some formats use
 */
export function orientationOf(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return UPRIGHT
  const number = (at: number, size: 2 | 4) => {
    if (at + size > tiff.length) return 0
    return order === 'II' ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size)
  }
  const first = number(4, 4)
  for (let entry = 0; entry < number(first, 2); entry++) {
    const at = first + 2 + entry * ENTRY
    if (at + ENTRY > tiff.length) return UPRIGHT
    if (number(at, 2) !== TAG) continue
    const value = number(at + 8, 2)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** EXIF with the orientation only: one entry with a two-byte number. */
export function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  exif.writeUInt16BE(orientation, 18)
  return exif
}
