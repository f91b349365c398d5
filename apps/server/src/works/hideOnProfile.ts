import type { Context } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { announce } from '../live/announce.ts'
import { type Storer, takePlaces } from '../quotas/takePlaces.ts'
import { PROFILE_HIDDEN } from './places.ts'
import { holds } from './store/owners.ts'
import { isHiddenOnProfile, showOnProfile, writeHiddenOnProfile } from './store/profileHidden.ts'
import { getWork, type LinkedWork } from './store/works.ts'

/** Hides a work on the caller's profile, or shows it there again. Only what they own or created can be hidden. */
export async function hideOnProfile(
  context: Context,
  { wallet, groups }: Storer,
  id: string,
  hidden: boolean,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const work = await getWork(tx, id)
    if (!work) throw refuse('not_found')
    // Who sold it meanwhile may still take it off the list.
    if (!hidden) await showOnProfile(tx, wallet, id)
    else {
      if (work.creator !== wallet && !(await holdsWork(tx, wallet, work))) throw refuse('forbidden')
      if (await isHiddenOnProfile(tx, wallet, id)) return
      await takePlaces(tx, context, PROFILE_HIDDEN, { owner: wallet, groups })
      await writeHiddenOnProfile(tx, wallet, id)
    }
    // Which work it was is nobody else's business.
    await announce(tx, [{ type: 'offer', users: [wallet] }])
  })
}

const holdsWork = async (db: Context['db'], wallet: string, work: LinkedWork) =>
  work.tokenId !== null && holds(db, wallet, { ...work, tokenId: work.tokenId })
