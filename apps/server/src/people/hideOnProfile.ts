import type { Context } from '../context.ts'
import { announce } from '../live/announce.ts'
import { refuse } from '../refuse.ts'
import { holds } from '../works/store/owners.ts'
import { getWork, type LinkedWork } from '../works/store/works.ts'
import { hideOnProfile, MOST_HIDDEN, showOnProfile } from './store/profileHidden.ts'

/** Hides a work on the caller's profile, or shows it there again. Only what they own or created can be hidden. */
export async function setHiddenOnProfile(
  { db }: Context,
  wallet: string,
  id: string,
  hidden: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const work = await getWork(tx, id)
    if (!work) throw refuse('not_found')
    // Who sold it meanwhile may still take it off the list.
    if (!hidden) await showOnProfile(tx, wallet, id)
    else {
      if (work.creator !== wallet && !(await holdsWork(tx, wallet, work))) throw refuse('forbidden')
      if (!(await hideOnProfile(tx, wallet, id)))
        throw refuse('profile_hidden_full', { n: String(MOST_HIDDEN) })
    }
    // Which work it was is nobody else's business.
    await announce(tx, [{ type: 'offer', users: [wallet] }])
  })
}

const holdsWork = async (db: Context['db'], wallet: string, work: LinkedWork) =>
  work.tokenId !== null && holds(db, wallet, { ...work, tokenId: work.tokenId })
