import type { Banner } from '@vitrine/api/entities/banner'
import { type Choice, type CuratedList, isCurrent } from '@vitrine/domain/curation'
import { getCuration } from '../store/curation.ts'
import type { Context } from './context.ts'
import { presentChoices } from './present/choice.ts'

/**
 * The collections of a row of home, by id or short url: those of the console's list whose time it is or, while that list
 * is empty, those of the configuration.
 */
export async function chosenCollections(
  { db, config }: Context,
  list: Exclude<CuratedList, 'banners'>,
): Promise<string[]> {
  const row = await getCuration(db, list)
  if (!row || row.entries.length === 0) return config[list]
  return currentOf(row.entries).map(({ target }) => target)
}

/** The banners that operators chose and whose time it is, as home shows them. */
export async function chosenBanners({ db }: Context): Promise<Banner[]> {
  const row = await getCuration(db, 'banners')
  return row ? presentBanners(db, row.entries) : []
}

/** Entries as banners. Those whose time it is not, and those that show nothing, are left out. */
export async function presentBanners(db: Context['db'], entries: readonly Choice[]): Promise<Banner[]> {
  const shown = await presentChoices(db, currentOf(entries))
  return shown.flatMap(({ banner }) => banner ?? [])
}

const currentOf = (entries: readonly Choice[]) => entries.filter((entry) => isCurrent(entry, Date.now()))
