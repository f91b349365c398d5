import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import type { LiveHub } from '../live/liveHub.ts'
import { followSite } from './followSite.ts'
import { getSiteRow, type SiteRow } from './store/siteState.ts'

/** The announcement and the maintenance as this process knows them; it follows the table. */
export type Site = {
  /** Null before the first change. */
  current(): SiteRow | null
  reload(): Promise<void>
}

export async function openSiteState(db: Db, live: Pick<LiveHub, 'subscribe'>, log: Logger): Promise<Site> {
  let row = await getSiteRow(db)
  const reload = async () => {
    row = await getSiteRow(db)
  }
  followSite(live, log, reload)
  return { current: () => row, reload }
}
