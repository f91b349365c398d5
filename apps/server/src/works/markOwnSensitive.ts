import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { announce } from '../live/announce.ts'
import { setOwnSensitive } from './store/sensitive.ts'
import { getWork } from './store/works.ts'

/** Marks a work of the caller's as sensitive, or takes the mark away. */
export async function markOwnSensitive(
  { db }: Context,
  wallet: string,
  id: string,
  sensitive: boolean,
): Promise<void> {
  const work = await getWork(db, id)
  if (work?.tokenId == null) throw refuse('not_found')
  if (work.creator !== wallet) throw refuse('forbidden')
  await db.transaction(async (tx) => {
    if (!(await setOwnSensitive(tx, { id, creator: wallet, on: sensitive })))
      throw refuse('marked_by_moderator')
    await announce(tx, [{ type: 'offer', token: id, users: [] }])
  })
}
