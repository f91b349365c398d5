import type { Image } from '@vitrine/api/entities/media'

import { sizedUrl, stillUrl, WIDE_WIDTH } from '@vitrine/domain/media'

import type { Trimmed } from '#data/trimForList.ts'
import type { PictureSource } from '../ui/Picture.tsx'

/** A stored image for `Picture`: its sizes, its dimensions and its placeholder (in lists only its colour). */
export function pictureOf(image: Image | Trimmed<Image>): PictureSource {
  const widths = image.sizes.map(widthOf)
  const largest = widths.findLast((width) => width < image.width)
  const srcSet = widths.map((width) => `${sizedUrl(image.url, width)} ${width}w`).join(', ')
  return {
    src: largest ? sizedUrl(image.url, largest) : image.url,
    srcSet,
    still: image.animated && stillUrl(srcSet),
    width: image.width,
    height: image.height,
    colour: image.color,
    sensitive: image.sensitive,
    blur: 'placeholder' in image ? image.placeholder : undefined,
  }
}

/** Only the smallest size of a stored image, for places that are small on every screen. */
export function smallestOf(image: Image | Trimmed<Image>): PictureSource {
  const { src, srcSet, still, ...picture } = pictureOf(image)
  return { ...picture, src: firstOf(srcSet) ?? src, still: firstOf(still) }
}

/** The address of the smallest size in a `srcSet`. */
const firstOf = (srcSet?: string) => srcSet?.split(' ')[0]

const widthOf = (size: Image['sizes'][number] | number) => (typeof size === 'number' ? size : size.width)

/**
 * A cover. If `url` is the size 1280 wide, there is also one 640 wide, and a larger one if the original is wider.
 * @param width the width of the original, if it is known
 */
export function coverOf(url: string, width: number | null): PictureSource {
  const sized = (size: number) => url.replace(/1280\.webp$/, `${size}.webp`)
  const sizes = [`${sized(640)} 640w`, `${url} 1280w`]
  if (width !== null && width > 1280) sizes.push(`${sized(WIDE_WIDTH)} ${Math.min(width, WIDE_WIDTH)}w`)
  const srcSet = sized(640) === url ? undefined : sizes.join(', ')
  return { src: url, srcSet, width: 1500, height: 500 }
}

/** A square picture of which only the address is known, such as an avatar. */
export function squareOf(url: string | null, side: number): PictureSource | null {
  return url ? { src: url, width: side, height: side } : null
}
