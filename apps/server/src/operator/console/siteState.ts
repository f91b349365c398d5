import type { SiteState } from '@vitrine/api/entities/operator/announcement'
import type { Announcement } from '@vitrine/domain/operator/announcement'
import { checkAnnouncement } from '@vitrine/domain/rules/operator/checkAnnouncement'
import { loadPeople } from '../../accounts/present/user.ts'
import type { Context } from '../../calls/context.ts'
import { refuseIssues } from '../../calls/refuse.ts'
import { type Acting, act, type Outcome } from '../../db/act.ts'
import { announce } from '../../live/announce.ts'
import { overtaken } from '../../moderation/overtaken.ts'
import { getSiteRow, lockSiteRow, type SiteRow, setSiteRow } from '../store/siteState.ts'

export async function getSiteState({ db }: Pick<Context, 'db'>): Promise<SiteState> {
  return present(db, await getSiteRow(db))
}

type Said = { actor: string; version: number; announcement: Announcement | null }

/** Announces something on every page, or takes it away. @throws announcement_changed, or the issues of its fields */
export async function saveAnnouncement(
  context: Context,
  { actor, version, announcement: typed }: Said,
): Promise<SiteState> {
  const announcement = typed && { ...typed, text: typed.text.trim(), link: typed.link.trim() }
  if (announcement) refuseIssues(checkAnnouncement(announcement, Date.now()))
  const name = announcement ? 'announcement_saved' : 'announcement_removed'
  return change(context, { actor, name }, async (tx, before) => {
    if ((before?.version ?? 0) !== version)
      throw await overtaken(tx, 'announcement_changed', before?.changedBy)
    const maintenance = before?.maintenance ?? false
    const row = await setSiteRow(tx, { version: version + 1, announcement, maintenance, changedBy: actor })
    return { before: before?.announcement ?? null, after: announcement, result: row }
  })
}

type Switched = { actor: string; on: boolean }

/** Begins or ends maintenance. */
export async function setMaintenance(context: Context, { actor, on }: Switched): Promise<SiteState> {
  const name = on ? 'maintenance_began' : 'maintenance_ended'
  return change(context, { actor, name }, async (tx, before) => {
    const { version, announcement } = before ?? { version: 0, announcement: null }
    // Who announced stays known: the log says who maintains.
    const changedBy = before?.changedBy ?? actor
    const row = await setSiteRow(tx, { version, announcement, maintenance: on, changedBy })
    return { before: { maintenance: before?.maintenance ?? false }, after: { maintenance: on }, result: row }
  })
}

type Work = (tx: Acting, before: SiteRow | null) => Promise<Outcome<SiteRow>>

/** Changes what every page tells, in every process. */
async function change(
  context: Context,
  { actor, name }: { actor: string; name: string },
  work: Work,
): Promise<SiteState> {
  const { db, site } = context
  const row = await act(db, { actor, act: name, kind: 'site', id: 'site', reason: '' }, async (tx) => {
    const outcome = await work(tx, await lockSiteRow(tx))
    await announce(tx, [{ type: 'site', users: [] }])
    return outcome
  })
  await site.reload()
  return present(db, row)
}

async function present(db: Context['db'], row: SiteRow | null): Promise<SiteState> {
  const people = row && (await loadPeople(db, [row.changedBy], 'moderator'))
  return {
    announcement: row?.announcement ?? null,
    version: row?.version ?? 0,
    maintenance: row?.maintenance ?? false,
    changed_by: row && people ? people.ref(row.changedBy) : null,
    date_changed: row?.changedAt.toISOString() ?? null,
  }
}
