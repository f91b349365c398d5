import type { Db } from '../db/open.ts'
import type { LinkedItem } from '../store/items.ts'
import { holds } from '../store/owners.ts'
import type { Viewer } from './context.ts'
import { refuse } from './refuse.ts'

/** Refuses to show a hidden work to anybody but its creator and its owners. @throws hidden */
export async function requireVisible(db: Db, viewer: Viewer, item: LinkedItem): Promise<void> {
  if (!item.hidden || (viewer !== null && item.creator === viewer)) return
  const key = item.tokenId === null ? null : { ...item, tokenId: item.tokenId }
  if (viewer === null || key === null || !(await holds(db, viewer, key))) throw refuse('hidden')
}
