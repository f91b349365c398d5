import { sql } from 'drizzle-orm'
import { collections } from './schema/collections.ts'

// Until a collection opens, its works are on no list and take no offers (CPG-03). Lists have this moment in their own rows
// (`launched` of discovery/store/findWorks.ts).

/** Whether a collection has yet to open; null without a date. One that was announced has opened, which the index knows. */
export const collectionUpcoming = sql<boolean>`(${collections.announcedAt} is null and ${collections.launchAt} > now())`

export const collectionOpen = sql<boolean>`(${collectionUpcoming} is not true)`

/** The same for a row that was read. */
export const isUpcoming = ({ launchAt }: { launchAt: Date | null }): boolean =>
  launchAt !== null && launchAt.getTime() > Date.now()
