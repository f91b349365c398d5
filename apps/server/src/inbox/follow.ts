import { requireVisiblePerson } from '../accounts/requireVisiblePerson.ts'
import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { announce } from '../live/announce.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { FOLLOWS } from './places.ts'
import { setFollow } from './store/setFollow.ts'

/** Follows or unfollows. Returns the number of followers after it. */
export async function follow(
  context: Context,
  { wallet, groups }: Storer,
  id: string,
  on: boolean,
): Promise<number> {
  if (wallet === id) throw refuse('self_follow')
  if (on) await requireVisiblePerson(context.db, wallet, id)
  return context.db.transaction(async (tx) => {
    if (on) await takePlaces(tx, context, FOLLOWS, { owner: wallet, groups })
    const followers = await setFollow(tx, wallet, id, on)
    await announce(tx, [{ type: 'follow', users: [wallet, id] }])
    return followers
  })
}
