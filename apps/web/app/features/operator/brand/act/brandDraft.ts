import type { ConsoleBrand } from '@vitrine/api/entities/operator/brand'
import type { Brand, BrandLink } from '@vitrine/domain/operator/brand'

/** A brand as it is typed: the links are lines, and the logo has its picture. */
export type BrandDraft = Omit<Brand, 'links'> & { links: string; image: ConsoleBrand['image'] }

export function draftOf({ version, changed_by, date_changed, ...brand }: ConsoleBrand): BrandDraft {
  return { ...brand, links: brand.links.map(({ name, url }) => `${name} ${url}`).join('\n') }
}

export function brandOf({ image, links, ...brand }: BrandDraft): Brand {
  return { ...brand, links: links.split('\n').flatMap((line) => (line.trim() ? [linkOf(line.trim())] : [])) }
}

/** 'Our forum https://forum.example': the last word is the address. */
function linkOf(line: string): BrandLink {
  const end = line.search(/\S+$/)
  return { name: line.slice(0, end).trim(), url: line.slice(end) }
}
