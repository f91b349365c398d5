import { market } from '../market.ts'

/** The typefaces of the pages. Only Geist is a file; the others are on everybody's devices. */
export const TYPEFACES = ['geist', 'system', 'serif'] as const
export type Typeface = (typeof TYPEFACES)[number]

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The longest texts of a brand. */
export const BRAND_NAME = 40
export const BRAND_LINE = 90
export const BRAND_OPERATOR = 120
export const BRAND_ADDRESS = 300
export const BRAND_FEES = 40
export const BRAND_LINK_NAME = 30
export const BRAND_LINKS = 8

export type BrandLink = { name: string; url: string }

/** What makes a marketplace look and sound like its operator's. */
export type Brand = {
  /** The name of the marketplace. */
  product: string
  /** The line below it, on home and in link previews. */
  line: string
  /** The name of the collection that works without one are in. */
  store: string
  /** The accent in each theme, '#rrggbb'. The other colours follow from it (brandColours.ts). */
  light: string
  dark: string
  typeface: Typeface
  /** The hash of an uploaded picture, or null for Vitrine's own sign. */
  logo: string | null
  /** Who runs the marketplace, in the legal texts; empty if they do not say. */
  operator: string
  /** Their postal address, likewise. */
  address: string
  /** The operator's; empty for that of the configuration. */
  email: string
  /** The commission that the terms of use name, such as '1% to 3%'. What is taken is up to the engines. */
  fees: string
  /** Links of the footer. */
  links: BrandLink[]
}

/** The brand of a marketplace whose operator has changed nothing. */
export const OWN_BRAND: Brand = {
  product: market.product,
  line: 'Collect works from the people who make them.',
  store: market.store,
  light: '#d9391e',
  dark: '#ff6b4e',
  typeface: 'geist',
  logo: null,
  operator: '',
  address: '',
  email: '',
  fees: '1% to 3%',
  links: [],
}
