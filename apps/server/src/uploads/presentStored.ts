import type { Settings } from '@vitrine/api/entities/people/user'
import type { Context } from '../calls/context.ts'
import { countCollections, countDrafts, sumStored } from './store/stored.ts'

/** What a wallet stores, and how much it may. */
export async function presentStored({ db, config }: Context, wallet: string): Promise<Settings['stored']> {
  const { walletBytes, drafts, collections } = config.quotas
  return {
    bytes: { used: await sumStored(db, wallet), most: walletBytes },
    drafts: { used: await countDrafts(db, wallet), most: drafts },
    collections: { used: await countCollections(db, wallet), most: collections },
  }
}
