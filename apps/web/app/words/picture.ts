import type { Image } from '@vitrine/api/entities/media'
import { WIDE_WIDTH } from '@vitrine/domain/media'
import type { Listed } from '#data/listed.ts'
import type { PictureSource } from '../ui/Picture.tsx'

/** A stored image as the page draws it: its sizes, its place, what stands in for it (in lists, its colour). */
export function pictureOf(image: Image | Listed<Image>): PictureSource {
  const sizes = image.sizes.filter((size) => size.width < image.width)
  const largest = sizes.at(-1)
  return {
    src: largest?.url ?? image.url,
    srcSet:
      image.sizes.length > 0 ? image.sizes.map((size) => `${size.url} ${size.width}w`).join(', ') : undefined,
    width: image.width,
    height: image.height,
    colour: image.color,
    blur: 'placeholder' in image ? image.placeholder : undefined,
  }
}

/**
 * A cover, known by the address of its largest size; where that is 1280 wide, one of 640 is there as well, and a wider
 * one if the original is.
 */
export function coverOf(url: string, width: number | null): PictureSource {
  const sized = (size: number) => url.replace(/1280\.webp$/, `${size}.webp`)
  const sizes = [`${sized(640)} 640w`, `${url} 1280w`]
  if (width !== null && width > 1280) sizes.push(`${sized(WIDE_WIDTH)} ${Math.min(width, WIDE_WIDTH)}w`)
  const srcSet = sized(640) === url ? undefined : sizes.join(', ')
  return { src: url, srcSet, width: 1500, height: 500 }
}

/** A picture known by its address alone, such as an avatar. */
export function squareOf(url: string | null, side: number): PictureSource | null {
  return url ? { src: url, width: side, height: side } : null
}
