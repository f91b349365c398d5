import type { Hiding } from '@vitrine/api/entities/moderation/hiding'
import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { getHidings } from '../../db/hidings.ts'
import type { Db } from '../../db/open.ts'

/** Why something is hidden, for its creator; null if it is not hidden for itself. */
export async function presentHiding(db: Db, kind: SubjectKind, id: string): Promise<Hiding | null> {
  const row = (await getHidings(db, kind, [id])).get(id)
  if (!row) return null
  const { reason, at, answer: text, answeredAt } = row
  return {
    reason,
    date: at.toISOString(),
    answer: text === null || answeredAt === null ? null : { text, date: answeredAt.toISOString() },
  }
}
