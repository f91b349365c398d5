import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { siteState } from '../../db/schema/operator.ts'

export type SiteRow = typeof siteState.$inferSelect

/** What every page tells; null if nobody has changed it yet. */
export async function getSiteRow(db: Db): Promise<SiteRow | null> {
  const [row] = await db.select().from(siteState)
  return row ?? null
}

/** The same, which nobody else can change until the transaction ends. */
export async function lockSiteRow(tx: Acting): Promise<SiteRow | null> {
  // A lock of the row would not stop the first insert.
  await tx.execute('lock table site_state in share row exclusive mode')
  return getSiteRow(tx)
}

export async function setSiteRow(
  tx: Acting,
  row: Pick<SiteRow, 'version' | 'announcement' | 'maintenance' | 'changedBy'>,
): Promise<SiteRow> {
  const change = { ...row, changedAt: new Date() }
  const [saved] = await tx
    .insert(siteState)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: siteState.id, set: change })
    .returning()
  return saved!
}
