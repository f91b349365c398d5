import { Picture, type PictureSource } from './Picture.tsx'

type AvatarProps = {
  source: PictureSource | null
  /** The person's wallet: two colours of its own replace a missing picture. */
  wallet: string
  /** Width and height in pixels. */
  size?: number
  className?: string
}

/** A person's picture. It has no alternative text, because the name is always next to it. */
export function Avatar({ source, wallet, size = 24, className = '' }: AvatarProps) {
  const box = `inline-flex shrink-0 overflow-hidden rounded-full bg-sunken ${className}`
  const background = source ? undefined : coloursOf(wallet)
  return (
    <span aria-hidden="true" className={box} style={{ width: size, height: size, background }}>
      {source && <Picture source={source} alt="" sizes={`${size}px`} className="size-full object-cover" />}
    </span>
  )
}

/** The same for the same wallet, wherever it is drawn. */
function coloursOf(wallet: string): string {
  const [hue, turn] = [Number.parseInt(wallet.slice(2, 6), 16), Number.parseInt(wallet.slice(6, 8), 16)]
  return `linear-gradient(${turn}deg,hsl(${hue % 360} 60% 70%),hsl(${(hue + 60 + turn) % 360} 55% 40%))`
}
