import { MOST_FOUND } from '@vitrine/api/entities/moderation/case'
import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { SUBJECT_KINDS, type SubjectKind } from '@vitrine/domain/moderation/reports'
import type { Context } from '../../calls/context.ts'
import { findSubjects } from '../../moderation/store/findSubjects.ts'
import { presentSubjects } from '../../moderation/subjects.ts'

/** What a moderator looks for, by name, id, wallet, or the address of its page. */
export async function searchConsole(
  { db }: Pick<Context, 'db'>,
  text: string,
): Promise<Output<Operations['searchConsole']>> {
  const found: { kind: SubjectKind; subjectId: string }[] = []
  for (const kind of SUBJECT_KINDS) {
    const ids = await findSubjects(db, kind, { text, key: keyOf(text), limit: MOST_FOUND })
    found.push(...ids.map((subjectId) => ({ kind, subjectId })))
  }
  const presented = await presentSubjects(db, found)
  return { found: presented.map(({ subject, hidden, sensitive }) => ({ subject, hidden, sensitive })) }
}

/** The last part of an address's path; of any other text, the text. */
const keyOf = (text: string): string =>
  text
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? text
