import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { namedPerson } from '../accounts/namedPerson.ts'
import { loadPeople, withoutBadge } from '../accounts/present/user.ts'
import type { Context } from '../calls/context.ts'
import { findCollections, getCollections } from '../collections/store/collections.ts'
import { sliceOf } from '../db/page.ts'
import { thumbnailUrl } from '../uploads/present/image.ts'
import { getMedia } from '../uploads/store/media.ts'
import { creatorsOf } from '../works/store/creators.ts'
import { getWorks } from '../works/store/works.ts'
import { collectionsSearchedAs, searchedAs } from './searchedAs.ts'
import { findWorks } from './store/findWorks.ts'
import { suggestCollections, suggestUsers, suggestWorks } from './store/suggest.ts'

const WORKS = 5
const USERS = 3
const COLLECTIONS = 3

/** What to show below the search box while somebody types. */
export async function suggest(
  { db, chains }: Pick<Context, 'db' | 'chains'>,
  text: string,
): Promise<Output<Operations['suggest']>> {
  // One after another: each has a time of its own (db/withinTime.ts).
  const { name, ...exactly } = searchedAs({ chains }, text)
  const exact =
    Object.keys(exactly).length > 0 ? await findWorks(db, exactly, sliceOf(1, WORKS)) : { rows: [] }
  const alike = name ? await suggestWorks(db, name, WORKS) : []
  const workIds = [...new Set([...exact.rows, ...alike])].slice(0, WORKS)
  const named = await suggestUsers(db, text, USERS)
  const { contract } = collectionsSearchedAs(text)
  const collectionIds = contract
    ? (await findCollections(db, { contract }, sliceOf(1, COLLECTIONS))).rows.map(({ id }) => id)
    : await suggestCollections(db, text, COLLECTIONS)
  const first = await namedPerson(db, text)
  const wallets = [...new Set([...(first ? [first] : []), ...named])].slice(0, USERS)
  const [found, kept] = await Promise.all([getWorks(db, workIds), getCollections(db, collectionIds)])
  // The cards of somebody who was hidden are removed in parts (discovery/store/remakeCards.ts), so a hidden work may still have one.
  const works = found.filter(({ hidden, isHeldBack }) => !hidden && !isHeldBack)
  const creatorOf = await creatorsOf(db, null, works)
  const collections = collectionIds.flatMap((id) => kept.get(id) ?? [])
  const [people, media] = await Promise.all([
    loadPeople(db, [...wallets, ...works.map(creatorOf)]),
    getMedia(db, [
      ...works.map((work) => work.cover ?? work.media),
      ...collections.map((collection) => collection.image),
    ]),
  ])
  return {
    tokens: works.map((work) => ({
      _id: work.id,
      name: work.name,
      // Nobody asked for the picture of a sensitive work by typing its name.
      thumbnail: work.sensitive === null ? thumbnailUrl(media.get(work.cover ?? work.media)) : null,
      creator: work.token?.imported ? withoutBadge(people.ref(creatorOf(work))) : people.ref(creatorOf(work)),
    })),
    users: wallets.map((wallet) => people.ref(wallet)),
    collections: collections.map(({ id, name, image }) => ({
      _id: id,
      name,
      thumbnail: thumbnailUrl(media.get(image)),
    })),
  }
}
