import { Picture, type PictureSource } from './Picture.tsx'

type AvatarProps = {
  source: PictureSource | null
  /** The person's name or wallet; its first letter replaces a missing picture. */
  name: string
  /** Width and height in pixels. */
  size?: number
  className?: string
}

/** A person's picture. It has no alternative text, because the name is always next to it. */
export function Avatar({ source, name, size = 24, className = '' }: AvatarProps) {
  const box = `inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-quiet ${className}`
  const letter = (name.replace(/^0x/i, '').trim()[0] ?? '·').toUpperCase()
  return (
    <span aria-hidden="true" className={box} style={{ width: size, height: size, fontSize: size * 0.45 }}>
      {source ? (
        <Picture source={source} alt="" sizes={`${size}px`} className="size-full object-cover" />
      ) : (
        <span className="leading-none font-medium">{letter}</span>
      )}
    </span>
  )
}
