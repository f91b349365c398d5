import type { Image } from '@vitrine/api/entities/works/media'
import { stillUrl } from '@vitrine/domain/works/media'
import type { PictureSource } from '../ui/Picture.tsx'
import { pictureOf } from './picture.ts'

/** A stored image that does not move: of an animation its still. */
export function stillOf(image: Image): PictureSource {
  const { still, ...picture } = pictureOf(image)
  const largest = image.sizes.at(-1)
  return still && largest ? { ...picture, src: stillUrl(largest.url), srcSet: still } : picture
}
