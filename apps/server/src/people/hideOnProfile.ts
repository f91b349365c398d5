import type { Context } from '../context.ts'
import { announce } from '../live/announce.ts'
import { refuse } from '../refuse.ts'
import { getItem, type LinkedItem } from '../works/store/items.ts'
import { holds } from '../works/store/owners.ts'
import { hideOnProfile, MOST_HIDDEN, showOnProfile } from './store/profileHidden.ts'

/** Hides a work on the caller's profile, or shows it there again. Only what they own or created can be hidden. */
export async function setHiddenOnProfile(
  { db }: Context,
  wallet: string,
  id: string,
  hidden: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await getItem(tx, id)
    if (!item) throw refuse('not_found')
    // Who sold it meanwhile may still take it off the list.
    if (!hidden) await showOnProfile(tx, wallet, id)
    else {
      if (item.creator !== wallet && !(await holdsItem(tx, wallet, item))) throw refuse('forbidden')
      if (!(await hideOnProfile(tx, wallet, id)))
        throw refuse('profile_hidden_full', { n: String(MOST_HIDDEN) })
    }
    // Which work it was is nobody else's business.
    await announce(tx, [{ type: 'offer', users: [wallet] }])
  })
}

const holdsItem = async (db: Context['db'], wallet: string, item: LinkedItem) =>
  item.tokenId !== null && holds(db, wallet, { ...item, tokenId: item.tokenId })
