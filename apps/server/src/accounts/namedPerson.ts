import { addressWithin } from '@vitrine/domain/typed/addressWithin'
import type { Db } from '../db/open.ts'
import { ownerOfName } from './ens/ownerOfName.ts'
import { findVisible, getUserByLink } from './store/users.ts'

/** Who has exactly this address, custom URL or ENS name; null if nobody here has. */
export async function namedPerson(db: Db, text: string): Promise<string | null> {
  const named = addressWithin(text)
  if (named) return named.tokenId ? null : findVisible(db, named.address)
  const linked = await getUserByLink(db, text.trim())
  return linked ? findVisible(db, linked.wallet) : ownerOfName(db, text)
}
