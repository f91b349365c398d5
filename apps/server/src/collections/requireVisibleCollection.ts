import type { Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { type CollectionRow, hiddenAmong } from './store/collections.ts'

/** Refuses to show a hidden collection, or one of a hidden creator, to anybody but its creator. @throws hidden */
export async function requireVisibleCollection(
  db: Db,
  viewer: Viewer,
  { id, creator }: CollectionRow,
): Promise<void> {
  if (viewer !== creator && (await hiddenAmong(db, [id])).has(id)) throw refuse('hidden')
}
