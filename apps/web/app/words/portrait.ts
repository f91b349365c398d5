import { WIDE_WIDTH } from '@vitrine/domain/works/media'
import type { PictureSource } from '../ui/Picture.tsx'

// The API has the still of an animated avatar or cover. On profiles it moves, unless people want less motion.

/** The avatar of a profile. In lists it is a `squareOf`, so only its still is shown there. */
export function faceOf(url: string | null, side: number): PictureSource | null {
  return url ? { ...motionOf(url), width: side, height: side } : null
}

/**
 * The cover of a profile. If `url` is the size 1280 wide, there is also one 640 wide, and a larger one if the original is
 * wider.
 * @param width the width of the original, if it is known
 */
export function coverOf(url: string, width: number | null): PictureSource {
  const sized = (size: number) => url.replace(/1280(?=\D*$)/, `${size}`)
  const sizes = [`${sized(640)} 640w`, `${url} 1280w`]
  if (width !== null && width > 1280) sizes.push(`${sized(WIDE_WIDTH)} ${Math.min(width, WIDE_WIDTH)}w`)
  const srcSet = sized(640) === url ? undefined : sizes.join(', ')
  const { src, still } = motionOf(url)
  return {
    src,
    srcSet: srcSet && motionOf(srcSet).src,
    still: still && (srcSet ?? still),
    width: 1500,
    height: 500,
  }
}

/** An animation beside its still. @param url also a `srcset` */
function motionOf(url: string) {
  const src = url.replaceAll('-still.webp', '.webp')
  return { src, still: src === url ? undefined : url }
}
