import { type Brand, OWN_BRAND } from '@vitrine/domain/brand'
import { accentsOf } from '@vitrine/domain/brandColours'
import type { market } from '@vitrine/domain/market'
import type { BrandRow } from '../../store/brand.ts'

const FAMILIES = {
  system: 'system-ui, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", Georgia, "DejaVu Serif", serif',
} as const

/** What sentences and link previews take of a brand. */
export function namesOf(row: BrandRow | null): typeof market {
  const { product, store, line } = row?.facts ?? OWN_BRAND
  return { product, store, line, look: row ? `.${row.version}` : '' }
}

/** The colours and the typeface of a brand as CSS that comes after tokens.css; empty for Vitrine's own. */
export function styleOf({ light, dark, typeface }: Brand): string {
  const rules: string[] = []
  if (light !== OWN_BRAND.light || dark !== OWN_BRAND.dark) {
    const [day, night] = [accentsOf(light, 'light'), accentsOf(dark, 'dark')]
    const pair = (name: string, part: keyof typeof day) => `--${name}:light-dark(${day[part]},${night[part]})`
    rules.push(
      pair('accent', 'accent'),
      pair('accent-strong', 'strong'),
      pair('accent-text', 'text'),
      pair('on-accent', 'on'),
    )
  }
  if (typeface !== 'geist') rules.push(`--font-sans:${FAMILIES[typeface]}`)
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`
}
