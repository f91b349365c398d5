import type { ImageInList } from '@vitrine/api/entities/inList'
import { MEDIA_WIDTHS, sizedUrl, stillUrl, WIDE_WIDTH } from '@vitrine/domain/works/media'

/** Only what is wider has a wide size. */
const LARGEST = Math.max(...MEDIA_WIDTHS)

/** What a picture is shown on: the window in its own pixels, and whether people want less motion. */
export type Screen = { width: number; height: number; still: boolean }

/** The smallest size of a picture that fills a screen sharply, or else its largest. */
export function addressOf({ url, width, height, animated, sizes }: ImageInList, screen: Screen): string {
  const needed = Math.min(screen.width, screen.height * (width / height))
  const all = !animated && width > LARGEST ? [...sizes, WIDE_WIDTH] : sizes
  const chosen = all.find((size) => size >= needed) ?? all.at(-1)
  if (chosen === undefined) return url
  const address = sizedUrl(url, chosen)
  return animated && screen.still ? stillUrl(address) : address
}

/** The screen of this window. */
export function readScreen(): Screen {
  return {
    width: innerWidth * devicePixelRatio,
    height: innerHeight * devicePixelRatio,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
