export type ButtonLook = {
  /** `primary` is the main action, `secondary` any other, `plain` one of several in a row. */
  kind?: 'primary' | 'secondary' | 'plain'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-m font-medium whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45'

const KINDS = {
  // The dollars have the button's own colour: quiet ink is not legible on the accent.
  primary:
    '[--dollars:currentColor] bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'bg-surface text-ink ring-1 ring-inset ring-line enabled:hover:ring-edge [a&]:hover:ring-edge',
  plain: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
} as const

const SIZES = {
  small: 'h-9 px-3 text-sm [a&]:max-md:h-11',
  medium: 'h-11 px-4 text-base',
  large: 'h-13 px-6 text-lg',
} as const

/** The classes of a button, also for links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'medium', wide = false }: ButtonLook = {}): string {
  return `${BASE} ${KINDS[kind]} ${SIZES[size]}${wide ? ' w-full' : ''}`
}
