import type { Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { holds } from './store/owners.ts'
import type { LinkedWork } from './store/works.ts'

/** Refuses to show a hidden work to anybody but its creator and its owners. @throws hidden */
export async function requireVisible(db: Db, viewer: Viewer, work: LinkedWork): Promise<void> {
  if (!work.hidden || (viewer !== null && work.creator === viewer)) return
  const key = work.tokenId === null ? null : { ...work, tokenId: work.tokenId }
  if (viewer === null || key === null || !(await holds(db, viewer, key))) throw refuse('hidden')
}
