import { stripGif } from './stripGif.ts'
import { stripJpeg } from './stripJpeg.ts'
import { stripMp4 } from './stripMp4.ts'
import { stripPng } from './stripPng.ts'
import { stripWebm } from './stripWebm.ts'
import { stripWebp } from './stripWebp.ts'

// We found no library that does this for all formats without re-encoding and keeps orientation and colours.
const STRIPPERS: Record<string, (bytes: Buffer) => Buffer> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
  'video/mp4': stripMp4,
  'video/x-m4v': stripMp4,
  'video/webm': stripWebm,
}

/**
 * Removes the place, date and device from a file. Pixels and sound keep their bytes; orientation and colour profile
 * stay. Null if there is nothing to remove. MP3s are not changed, because their tags contain names and titles.
 * Neither are 3D models: their textures would have to be moved within them.
 */
export function strip(mime: string, file: Uint8Array): Buffer | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const stripped = STRIPPERS[mime]?.(bytes)
  return !stripped || stripped.equals(bytes) ? null : stripped
}
