import type { CSSProperties } from 'react'

/** An image with all its sizes. */
export type PictureSource = {
  src: string
  srcSet?: string | undefined
  /** The `srcSet` of the still of an animation, which is shown instead to people who want less motion. */
  still?: string | undefined
  width: number
  height: number
  /** The placeholder until the image has loaded: its dominant colour, or a tiny image as a data URL. */
  colour?: string
  blur?: string
  /** Whether it is blurred until somebody asks for it. */
  sensitive?: true | undefined
}

type PictureProps = {
  source: PictureSource
  alt: string
  /** The width on the page, from which the browser chooses a size. */
  sizes?: string
  /** Whether it is fetched at once, not when it comes near the screen. 'first' is fetched before everything else. */
  eager?: boolean | 'first'
  className?: string
  style?: CSSProperties
}

/** An image. Its space is reserved from the start, so nothing moves when it loads. */
export function Picture({ source, alt, sizes, eager = false, className = '', style }: PictureProps) {
  const placeholder: CSSProperties = source.blur
    ? { backgroundImage: `url("${source.blur}")`, backgroundSize: '100% 100%' }
    : { backgroundColor: source.colour }
  const image = (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet ? sizes : undefined}
      width={source.width}
      height={source.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      decoding="async"
      ref={clearWhenLoaded}
      onLoad={(event) => clearWhenLoaded(event.currentTarget)}
      data-sensitive={source.sensitive}
      className={className}
      style={{ '--ratio': source.width / source.height, ...placeholder, ...style } as CSSProperties}
    />
  )
  if (!source.still) return image
  return (
    <picture>
      <source media="(prefers-reduced-motion: reduce)" srcSet={source.still} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Removes the placeholder, which would show through the transparent parts of the image. */
function clearWhenLoaded(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth > 0) image.style.background = 'none'
}
