import type { market } from '@vitrine/domain/market'
import { type Brand, OWN_BRAND, type Theme } from '@vitrine/domain/operator/brand'
import { accentsOf } from '@vitrine/domain/operator/brandColours'
import type { BrandRow } from '../store/brand.ts'

const FAMILIES = {
  system: 'system-ui, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", Georgia, "DejaVu Serif", serif',
} as const

/** What sentences and link previews take of a brand. */
export function marketNames(row: BrandRow | null): typeof market {
  const { product, store, line } = row?.facts ?? OWN_BRAND
  return { product, store, line: line === OWN_BRAND.line ? '' : line, look: row ? `.${row.version}` : '' }
}

/** The colours and the typeface of a brand as CSS that comes after tokens.css; empty for Vitrine's own. */
export function styleOf({ light, dark, typeface }: Brand): string {
  const own = light === OWN_BRAND.light && dark === OWN_BRAND.dark
  const face = typeface === 'geist' ? '' : `:root{--font-sans:${FAMILIES[typeface]}}`
  return own ? face : inBothThemes(rulesOf(light, 'light'), rulesOf(dark, 'dark')) + face
}

/** The build turns `light-dark()` into what older browsers understand. This is not part of the build. */
const inBothThemes = (light: string, dark: string) =>
  `:root{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}:root[data-theme=dark]{${dark}}`

function rulesOf(colour: string, theme: Theme): string {
  const { accent, strong, text, on } = accentsOf(colour, theme)
  return `--accent:${accent};--accent-strong:${strong};--accent-text:${text};--on-accent:${on}`
}
