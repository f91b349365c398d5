import { mediaKind } from '@vitrine/domain/works/media'
import { fileTypeFromBuffer } from 'file-type'
import { isSvg } from './pictures/isSvg.ts'

/** Whether a file begins as one that a work can be, or as an SVG. Whether it is whole, inspecting it says. */
export async function isMedia(bytes: Buffer): Promise<boolean> {
  if (isSvg(bytes)) return true
  const found = await fileTypeFromBuffer(bytes)
  return found !== undefined && mediaKind(found.mime) !== null
}
