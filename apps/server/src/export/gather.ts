import { shortWallet } from '@vitrine/domain/people/shortWallet'
import { getUsers, type UserRow } from '../accounts/store/users.ts'
import { type CollectionRow, getCollections } from '../collections/store/collections.ts'
import type { Db } from '../db/open.ts'
import { stillName, widthsFor } from '../media/sizes.ts'
import type { MediaRow } from '../uploads/store/media.ts'
import { readCategories } from '../works/store/categories.ts'
import { creatorsOf } from '../works/store/creators.ts'
import { getWorks, type LinkedWork } from '../works/store/works.ts'
import { smallPath, stillPath } from './paths.ts'
import {
  type ExportedSale,
  listOwnersOf,
  listSalesOf,
  type OwnedToken,
  type Owner,
  type Part,
} from './store/exported.ts'
import { getShownMedia } from './store/shownMedia.ts'

// Reads everything that the pages of a few works show, with a fixed number of queries.

/** How many owners and sales a page shows. More of them continue on further pages. */
export const ROWS = 100

/** The small size of a picture. Width and height are those of the picture. */
export type Picture = {
  hash: string
  small: string
  stored: string
  /** The first frame of an animation, for people who want less motion. */
  still: { path: string; stored: string } | null
  width: number
  height: number
  colour: string | null
}

/** Somebody, as pages name them. */
export type Person = {
  wallet: string
  name: string
  /** The key of what is said of the badge; null without one. */
  badge: 'verified' | 'self_verified' | null
  row: UserRow | null
}

/** A linked work; `row.token` and `row.tokenId` are not null. */
export type Work = {
  row: LinkedWork
  token: NonNullable<LinkedWork['token']>
  media: MediaRow | null
  /** The still picture to show: the work itself or its cover. */
  still: MediaRow | null
  picture: Picture | null
  creator: Person
  collection: CollectionRow | null
  /** The names of its categories. */
  categories: string[]
  owners: Owner[]
  sales: Part<ExportedSale>
}

export type People = (wallet: string) => Person

export function pictureOf(row: MediaRow | null | undefined): Picture | null {
  if (row?.kind !== 'image' || row.width === null || row.height === null) return null
  const { hash, width, height, color, animated } = row
  const widths = widthsFor(width)
  return {
    hash,
    small: smallPath(hash),
    stored: `${hash}-${widths[0]}.webp`,
    still: animated ? { path: stillPath(hash), stored: stillName(hash, widths.at(-1) ?? width) } : null,
    width,
    height,
    colour: color,
  }
}

export async function gatherPeople(db: Db, wallets: readonly string[]): Promise<People> {
  const rows = await getUsers(db, wallets)
  return (wallet) => {
    const found = rows.get(wallet)
    const row = found && !found.hidden ? found : null
    const badge = row?.verified ? (row.reviewed ? 'verified' : 'self_verified') : null
    return { wallet, name: row?.name.trim() || shortWallet(wallet), badge, row }
  }
}

/** The token of a work, as the lists of its owners need it. */
export function ownedToken({ row }: Pick<Work, 'row'>, engines: ReadonlyMap<number, string>): OwnedToken {
  const { id, chainId, contract } = row
  return { id, chainId, contract, tokenId: row.tokenId ?? 0n, engine: engines.get(chainId) ?? '' }
}

/** Works with what their cards show. Those that lost their token meanwhile are left out. */
export async function loadCards(db: Db, ids: readonly string[]): Promise<{ works: Work[]; people: People }> {
  const rows = (await getWorks(db, ids)).filter((row) => row.token !== null && row.tokenId !== null)
  const collections = await getCollections(
    db,
    rows.flatMap((row) => row.collectionId ?? []),
  )
  const media = await getShownMedia(
    db,
    rows.flatMap((row) => [row.media, ...(row.cover ? [row.cover] : [])]),
  )
  const creatorOf = await creatorsOf(db, null, rows)
  const people = await gatherPeople(db, rows.map(creatorOf))
  const categories = await readCategories(db)
  const works = rows.map(withoutPage).map((row): Work => {
    const still = media.get(row.cover ?? row.media) ?? null
    const creator = people(creatorOf(row))
    return {
      row,
      token: row.token!,
      media: media.get(row.media) ?? null,
      still,
      picture: pictureOf(still),
      // Another collection can name anybody as its creator.
      creator: row.token?.imported ? { ...creator, badge: null } : creator,
      collection: row.collectionId === null ? null : (collections.get(row.collectionId) ?? null),
      categories: categories.filter(({ id }) => row.categories.includes(id)).map(({ name }) => name),
      owners: [],
      sales: { rows: [], after: null },
    }
  })
  return { works, people }

  /** A host would show a page as its own. So an export has the picture of such a work. */
  function withoutPage(row: LinkedWork): LinkedWork {
    return row.cover !== null && media.get(row.media)?.kind === 'page'
      ? { ...row, media: row.cover, cover: null }
      : row
  }
}

/** Works with the beginning of the lists of their owners and sales. */
export async function loadWorks(
  db: Db,
  ids: readonly string[],
  engines: ReadonlyMap<number, string>,
): Promise<{ works: Work[]; people: People }> {
  const { works } = await loadCards(db, ids)
  const tokens = works.map((work) => ownedToken(work, engines))
  const owners = await listOwnersOf(db, tokens, ROWS)
  const sales = await listSalesOf(db, tokens, ROWS)
  for (const work of works) {
    work.owners = owners.get(work.row.id) ?? []
    work.sales = sales.get(work.row.id) ?? work.sales
  }
  const named = works.flatMap((work) => [
    work.creator.wallet,
    ...work.owners.map(({ owner }) => owner),
    ...work.sales.rows.flatMap(({ seller, buyer }) => [seller, buyer]),
  ])
  return { works, people: await gatherPeople(db, named) }
}
