export type ButtonLook = {
  /** `primary` is the one thing to do here, `secondary` the other, `plain` sits in a line of others. */
  kind?: 'primary' | 'secondary' | 'plain'
  size?: 'small' | 'medium' | 'large'
  /** As wide as what it stands in. */
  wide?: boolean
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-m font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45'

const KINDS = {
  // What a price comes to in dollars is as legible on a button as the price.
  primary:
    '[--dollars:currentColor] bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-line enabled:hover:ring-edge [a&]:hover:ring-edge',
  plain: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
} as const

const SIZES = {
  small: 'h-9 px-3 text-sm',
  medium: 'h-11 px-4 text-base',
  large: 'h-13 px-6 text-lg',
} as const

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return `${BASE} ${KINDS[kind]} ${SIZES[size]}${wide ? ' w-full' : ''}`
}
