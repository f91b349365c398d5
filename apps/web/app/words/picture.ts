import type { Image } from '@vitrine/api/entities/media'

import { sizedUrl, stillUrl, WIDE_WIDTH } from '@vitrine/domain/media'

import type { Trimmed } from '#data/trimForList.ts'
import type { PictureSource } from '../ui/Picture.tsx'

/** A stored image for `Picture`: its sizes, its dimensions and its placeholder (in lists only its colour). */
export function pictureOf(image: Image | Trimmed<Image>): PictureSource {
  const largest = image.sizes.map(widthOf).findLast((width) => width < image.width)
  return {
    src: largest ? sizedUrl(image.url, largest) : image.url,
    srcSet: srcSetOf(image, sizedUrl),
    still: image.animated && srcSetOf(image, stillUrl),
    width: image.width,
    height: image.height,
    colour: image.color,
    sensitive: image.sensitive,
    blur: 'placeholder' in image ? image.placeholder : undefined,
  }
}

/** A stored image that does not move: of an animation its still. */
export function stillOf(image: Image | Trimmed<Image>): PictureSource {
  const { still, ...picture } = pictureOf(image)
  const largest = image.sizes.at(-1)
  return still && largest
    ? { ...picture, src: stillUrl(image.url, widthOf(largest)), srcSet: still }
    : picture
}

/** Only the smallest size of a stored image, for places that are small on every screen. */
export function smallestOf(image: Image | Trimmed<Image>): PictureSource {
  const { src, srcSet, still, ...picture } = pictureOf(image)
  const [smallest] = image.sizes
  if (!smallest) return { ...picture, src }
  const width = widthOf(smallest)
  return { ...picture, src: sizedUrl(image.url, width), still: still && stillUrl(image.url, width) }
}

function srcSetOf({ url, sizes }: Image | Trimmed<Image>, addressOf: typeof sizedUrl): string | undefined {
  const widths = sizes.map(widthOf)
  return widths.map((width) => `${addressOf(url, width)} ${width}w`).join(', ') || undefined
}

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
