import type { Banner } from '@vitrine/api/entities/discovery/banner'
import type { Story } from '@vitrine/api/entities/discovery/story'
import { type Choice, isCurrent } from '@vitrine/domain/operator/curation'
import { loadPeople } from '../accounts/present/user.ts'
import { getUsers } from '../accounts/store/users.ts'
import type { Context } from '../calls/context.ts'
import { presentTokens } from '../works/present/token.ts'
import { getWorks } from '../works/store/works.ts'
import { presentChoices } from './present/choice.ts'
import { readCuration } from './store/curation.ts'
import { findShown } from './store/shownWorks.ts'

/**
 * The collections of a row of home, by id or short url: those of the console's list whose time it is or, while that list
 * is empty, those of the configuration.
 */
export async function curatedCollections(
  { db, config }: Pick<Context, 'db' | 'config'>,
  list: 'featured' | 'sponsored',
): Promise<string[]> {
  const row = await readCuration(db, list)
  if (!row || row.entries.length === 0) return config[list]
  return currentOf(row.entries).map(({ target }) => target)
}

/** The banners that operators chose and whose time it is, as home shows them. */
export async function curatedBanners({ db }: Context): Promise<Banner[]> {
  const row = await readCuration(db, 'banners')
  return row ? presentBanners(db, row.entries) : []
}

/** Entries as banners. Those whose time it is not, and those that show nothing, are left out. */
export async function presentBanners(db: Context['db'], entries: readonly Choice[]): Promise<Banner[]> {
  const shown = await presentChoices(db, currentOf(entries))
  return shown.flatMap(({ banner }) => banner ?? [])
}

const currentOf = (entries: readonly Choice[]) => entries.filter((entry) => isCurrent(entry, Date.now()))

/** The works of home's first screen, by id. */
export async function curatedWorks({ db }: Context): Promise<string[]> {
  const row = await readCuration(db, 'hero')
  return currentOf(row?.entries ?? []).map(({ target }) => target)
}

/** The first story whose time it is. */
export async function getStory({ db }: Context): Promise<Story | null> {
  const row = await readCuration(db, 'story')
  return (await presentStories(db, row?.entries ?? []))[0] ?? null
}

/** Stories whose time it is. Those of hidden people, and those whose work nobody sees, are left out. */
export async function presentStories(db: Context['db'], entries: readonly Choice[]): Promise<Story[]> {
  const current = currentOf(entries)
  const wallets = current.map(({ target }) => target)
  const [people, users, shown] = await Promise.all([
    loadPeople(db, wallets),
    getUsers(db, wallets),
    findShown(
      db,
      current.map(({ work }) => work),
    ),
  ])
  const works = await presentTokens(db, null, await getWorks(db, [...shown]))
  return current.flatMap(({ target, title, text, work: id }) => {
    const work = works.find((each) => each._id === id && each.creator.wallet === target)
    if (!work || users.get(target)?.hidden !== false) return []
    const { _id, name, image } = work
    return [{ person: people.ref(target), title, text, work: { _id, name, image } }]
  })
}
