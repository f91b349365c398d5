import type { Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { readUser } from './store/users.ts'

/** Refuses to show a hidden person to anybody else. @throws hidden */
export async function requireVisiblePerson(db: Db, viewer: Viewer, wallet: string): Promise<void> {
  if (viewer !== wallet && (await readUser(db, wallet))?.hidden) throw refuse('hidden')
}
