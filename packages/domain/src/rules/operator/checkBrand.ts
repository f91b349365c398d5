import type { Issue } from '../../codes.ts'
import { BRAND_LINKS, type Brand, type BrandLink, THEMES } from '../../operator/brand.ts'
import { contrastOf, isColour, isVisible } from '../../operator/brandColours.ts'
import { isEmail } from '../people/checkProfile.ts'

/** Checks a brand. Whether its logo exists is for the server to say. */
export function checkBrand(brand: Brand): Issue[] {
  const issues: Issue[] = []
  for (const path of ['product', 'line', 'store', 'fees'] as const)
    if (brand[path].trim() === '') issues.push({ path, code: 'brand_text_required' })
  for (const theme of THEMES) {
    const colour = brand[theme]
    if (!isColour(colour)) issues.push({ path: theme, code: 'colour_invalid' })
    else if (!isVisible(colour, theme)) {
      const ratio = contrastOf(colour, theme).toFixed(1)
      issues.push({ path: theme, code: 'colour_faint', params: { ratio } })
    }
  }
  if (brand.email !== '' && !isEmail(brand.email)) issues.push({ path: 'email', code: 'email_invalid' })
  if (brand.links.length > BRAND_LINKS || !brand.links.every(isLink))
    issues.push({ path: 'links', code: 'brand_links_invalid', params: { n: String(BRAND_LINKS) } })
  return issues
}

const isLink = ({ name, url }: BrandLink) =>
  name.trim() !== '' && url.startsWith('https://') && URL.canParse(url)
