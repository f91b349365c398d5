import type { Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { getUser } from './store/users.ts'

/** Refuses to show a hidden person to anybody else. @throws hidden */
export async function requireVisiblePerson(db: Db, viewer: Viewer, wallet: string): Promise<void> {
  if (viewer !== wallet && (await getUser(db, wallet))?.hidden) throw refuse('hidden')
}
