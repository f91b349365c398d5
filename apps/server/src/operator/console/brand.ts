import type { ConsoleBrand } from '@vitrine/api/entities/operator/brand'
import type { Brand } from '@vitrine/domain/operator/brand'
import { checkBrand } from '@vitrine/domain/rules/operator/checkBrand'
import { loadPeople } from '../../accounts/present/user.ts'
import type { Context } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { act } from '../../db/act.ts'
import { announce } from '../../live/announce.ts'
import { overtaken } from '../../moderation/overtaken.ts'
import { presentImage } from '../../uploads/present/image.ts'
import { getMedia, nameMedia } from '../../uploads/store/media.ts'
import { brandOf } from '../brand.ts'
import { type BrandRow, getBrandRow, lockBrand, setBrand } from '../store/brand.ts'

export async function getBrand(context: Context): Promise<ConsoleBrand> {
  return present(context, await getBrandRow(context.db))
}

type Change = { actor: string; version: number; brand: Brand }

/** Changes the brand, for every process at once. @throws brand_changed, or the issues of its fields */
export async function saveBrand(context: Context, { actor, version, brand }: Change): Promise<ConsoleBrand> {
  const { db } = context
  const facts = tidy(brand)
  refuseIssues(checkBrand(facts))
  const pictures = await nameMedia(db, facts.logo ? [facts.logo] : [])
  if (facts.logo && pictures.get(facts.logo)?.kind !== 'image')
    refuseIssues([{ path: 'logo', code: 'brand_logo_unknown' }])
  const deed = { actor, act: 'brand_saved', kind: 'brand', id: facts.product, reason: '' }
  const saved = await act(db, deed, async (tx) => {
    const before = await lockBrand(tx)
    if ((before?.version ?? 0) !== version) throw await overtaken(tx, 'brand_changed', before?.changedBy)
    const row = await setBrand(tx, { version: version + 1, facts, changedBy: actor })
    await announce(tx, [{ type: 'site', users: [] }])
    return { before: before && entryOf(before), after: entryOf(row), result: row }
  })
  await context.brand.reload()
  return present(context, saved)
}

/** Without spaces around the texts. */
function tidy({ links, ...brand }: Brand): Brand {
  const texts = ['product', 'line', 'store', 'operator', 'address', 'email', 'fees'] as const
  const trimmed = Object.fromEntries(texts.map((name) => [name, brand[name].trim()]))
  return { ...brand, ...trimmed, links: links.map(({ name, url }) => ({ name: name.trim(), url })) }
}

const entryOf = ({ version, facts: { links, ...facts } }: BrandRow) => ({
  version,
  ...facts,
  links: links.map(({ name, url }) => `${name} ${url}`),
})

async function present({ db, config }: Context, row: BrandRow | null): Promise<ConsoleBrand> {
  const brand = brandOf(row, config)
  const [people, pictures] = await Promise.all([
    row && loadPeople(db, [row.changedBy], 'moderator'),
    getMedia(db, brand.logo ? [brand.logo] : []),
  ])
  return {
    ...brand,
    version: row?.version ?? 0,
    changed_by: row && people ? people.ref(row.changedBy) : null,
    date_changed: row?.changedAt.toISOString() ?? null,
    image: brand.logo ? presentImage(pictures.get(brand.logo)) : null,
  }
}
