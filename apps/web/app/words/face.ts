import type { PictureSource } from '../ui/Picture.tsx'
import { squareOf } from './picture.ts'

/** An avatar where it is large: an animation moves, unless people want less motion. Elsewhere only its still is shown. */
export function faceOf(url: string | null, side: number): PictureSource | null {
  const moving = url?.replace('-still.webp', '.webp')
  const square = squareOf(moving ?? null, side)
  return square && url !== moving ? { ...square, still: url ?? undefined } : square
}
