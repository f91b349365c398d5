import type { Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { type CollectionRow, hiddenAmong } from '../collections/store/collections.ts'
import type { Db } from '../db/open.ts'
import { getUser } from '../people/store/users.ts'
import { holds } from '../works/store/owners.ts'
import type { LinkedWork } from '../works/store/works.ts'

/** Refuses to show a hidden work to anybody but its creator and its owners. @throws hidden */
export async function requireVisible(db: Db, viewer: Viewer, work: LinkedWork): Promise<void> {
  if (!work.hidden || (viewer !== null && work.creator === viewer)) return
  const key = work.tokenId === null ? null : { ...work, tokenId: work.tokenId }
  if (viewer === null || key === null || !(await holds(db, viewer, key))) throw refuse('hidden')
}

/** The same of a hidden collection, or one of a hidden creator, to anybody but its creator. @throws hidden */
export async function requireVisibleCollection(
  db: Db,
  viewer: Viewer,
  { id, creator }: CollectionRow,
): Promise<void> {
  if (viewer !== creator && (await hiddenAmong(db, [id])).has(id)) throw refuse('hidden')
}

/** The same of a hidden person, to anybody else. @throws hidden */
export async function requireVisiblePerson(db: Db, viewer: Viewer, wallet: string): Promise<void> {
  if (viewer !== wallet && (await getUser(db, wallet))?.hidden) throw refuse('hidden')
}
