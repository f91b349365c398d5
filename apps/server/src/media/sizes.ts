import { MEDIA_WIDTHS } from '@vitrine/domain/works/media'

/** The largest size that is made with an upload. */
export const LARGEST = Math.max(...MEDIA_WIDTHS)

/** The name under which a derived size of an image is stored. */
export const sizedName = (hash: string, width: number) => `${hash}-${width}.webp`

/** The name under which the first frame of an animation is stored in a derived size. */
export const stillName = (hash: string, width: number) => `${hash}-${width}-still.webp`

/** The name of the same size as AVIF. */
export const avifName = (name: string) => name.replace(/webp$/, 'avif')

/** The widths to derive from an image of this width: at least one, and none wider than the image. */
export function widthsFor(width: number): number[] {
  const smaller = MEDIA_WIDTHS.filter((each) => each < width)
  return smaller.length < MEDIA_WIDTHS.length
    ? [...smaller, Math.min(width, MEDIA_WIDTHS[smaller.length] ?? width)]
    : smaller
}

/** The names of the files that an upload stores. Other sizes are made on request, so they can be made again. */
export function storedNames({ hash, width, animated }: Stored): string[] {
  const widths = width === null ? [] : widthsFor(width)
  const stills = animated ? widths.map((each) => stillName(hash, each)) : []
  return [hash, ...widths.map((each) => sizedName(hash, each)), ...stills]
}

type Stored = { hash: string; width: number | null; animated: boolean }
