import type { ImageInList } from '@vitrine/api/entities/inList'
import type { Image } from '@vitrine/api/entities/works/media'

import { sizedUrl, stillUrl } from '@vitrine/domain/works/media'

import type { PictureSource } from '../ui/Picture.tsx'

/** A stored image for `Picture`: its sizes, its dimensions and its placeholder (in lists only its colour). */
export function pictureOf(image: Image | ImageInList): PictureSource {
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
export function smallestOf(image: Image | ImageInList): PictureSource {
  const { src, srcSet, still, ...picture } = pictureOf(image)
  return { ...picture, src: firstOf(srcSet) ?? src, still: firstOf(still) }
}

/** The address of the smallest size in a `srcSet`. */
const firstOf = (srcSet?: string) => srcSet?.split(' ')[0]

const widthOf = (size: Image['sizes'][number] | number) => (typeof size === 'number' ? size : size.width)

/** A square picture of which only the address is known, such as an avatar. */
export function squareOf(url: string | null, side: number): PictureSource | null {
  return url ? { src: url, width: side, height: side } : null
}
