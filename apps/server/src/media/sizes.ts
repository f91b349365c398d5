import { MEDIA_WIDTHS } from '@vitrine/domain/media'

/** The largest size that is made with an upload. */
export const LARGEST = Math.max(...MEDIA_WIDTHS)

/** The name under which a derived size of an image is stored. */
export const sizedName = (hash: string, width: number) => `${hash}-${width}.webp`

/** The widths to derive from an image of this width: at least one, and none wider than the image. */
export function widthsFor(width: number): number[] {
  const smaller = MEDIA_WIDTHS.filter((each) => each < width)
  return smaller.length < MEDIA_WIDTHS.length
    ? [...smaller, Math.min(width, MEDIA_WIDTHS[smaller.length] ?? width)]
    : smaller
}

/** The names of the files that an upload stores. Other sizes are made on request, so they can be made again. */
export const namesOf = ({ hash, width }: { hash: string; width: number | null }): string[] => [
  hash,
  ...(width === null ? [] : widthsFor(width).map((each) => sizedName(hash, each))),
]
