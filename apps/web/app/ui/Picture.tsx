import type { CSSProperties } from 'react'

/** An image in the sizes that exist of it. */
export type PictureSource = {
  src: string
  srcSet?: string
  width: number
  height: number
  /** Stand in until the picture is there: its dominant colour, or a tiny image as a data url. */
  colour?: string
  blur?: string
}

type PictureProps = {
  source: PictureSource
  alt: string
  /** How wide it will stand, for the browser's choice among the sizes. */
  sizes?: string
  /** Seen at once: fetched early instead of when scrolled to; the first thing to be seen before all else. */
  early?: boolean | 'first'
  className?: string
  style?: CSSProperties
}

/** An image with its place kept from the start. */
export function Picture({ source, alt, sizes, early = false, className = '', style }: PictureProps) {
  const stead: CSSProperties = source.blur
    ? { backgroundImage: `url("${source.blur}")`, backgroundSize: '100% 100%' }
    : { backgroundColor: source.colour }
  return (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet ? sizes : undefined}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early === 'first' ? 'high' : undefined}
      decoding="async"
      ref={clearWhenLoaded}
      onLoad={(event) => clearWhenLoaded(event.currentTarget)}
      className={className}
      style={{ '--ratio': source.width / source.height, ...stead, ...style } as CSSProperties}
    />
  )
}

/** A picture with clear parts must not keep its stand-in behind it. */
function clearWhenLoaded(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.style.background = 'none'
}
