import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { readUser } from '../accounts/store/users.ts'
import type { Owner } from '../bounded/shares.ts'
import type { Context, Viewer } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { findCollection } from '../collections/store/collections.ts'
import { takePlaces } from '../quotas/takePlaces.ts'
import { networkDigest } from '../sealing/networkDigest.ts'
import { getWork } from '../works/store/works.ts'
import { REPORTS } from './places.ts'
import { insertReport } from './store/reports.ts'

/** Reports something to the moderators. @param groups where the call comes from */
export async function addReport(
  context: Context,
  { viewer, groups }: { viewer: Viewer; groups: readonly Owner[] },
  { kind, id, reason, text }: ParsedInput<Operations['addReport']>['json'],
): Promise<void> {
  const subjectId = await findSubject(context, kind, id)
  if (subjectId === null) throw refuse('not_found')
  const reporter = viewer ?? networkDigest(context, 'report', groups[0]?.key ?? '')
  await context.db.transaction(async (tx) => {
    await takePlaces(tx, context, REPORTS, { owner: viewer, groups })
    await insertReport(tx, { kind, subjectId, reporter, wallet: viewer, reason, text: text.trim() })
  })
}

/** The id of something that has a page; null if there is nothing. */
async function findSubject({ db }: Context, kind: SubjectKind, id: string): Promise<string | null> {
  if (kind === 'collection') return (await findCollection(db, id))?.id ?? null
  if (kind === 'person') return (await readUser(db, addressOr(id, { alone: true })))?.wallet ?? null
  const work = await getWork(db, id)
  return work?.tokenId == null ? null : work.id
}
