import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { findCollection } from '../collections/store/collections.ts'
import type { Context, Viewer } from '../context.ts'
import { networkDigest } from '../networkDigest.ts'
import { getUser } from '../people/store/users.ts'
import { refuse } from '../refuse.ts'
import { getWork } from '../works/store/works.ts'
import { addReport as addRow } from './store/reports.ts'

/** Reports something to the moderators. @param network where a visitor's call comes from */
export async function addReport(
  context: Context,
  { viewer, network }: { viewer: Viewer; network: string | null },
  { kind, id, reason, text }: ParsedInput<Operations['addReport']>['json'],
): Promise<void> {
  const subjectId = await findSubject(context, kind, id)
  if (subjectId === null) throw refuse('not_found')
  const reporter = viewer ?? networkDigest(context, 'report', network ?? '')
  await addRow(context.db, { kind, subjectId, reporter, wallet: viewer, reason, text: text.trim() })
}

/** The id of something that has a page; null if there is nothing. */
async function findSubject({ db }: Context, kind: SubjectKind, id: string): Promise<string | null> {
  if (kind === 'collection') return (await findCollection(db, id))?.id ?? null
  if (kind === 'person') return (await getUser(db, id.toLowerCase()))?.wallet ?? null
  const work = await getWork(db, id)
  return work?.tokenId == null ? null : work.id
}
