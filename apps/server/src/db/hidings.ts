import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Acting } from './act.ts'
import type { Db } from './open.ts'
import { noteRevocations } from './revocations.ts'
import { broughtContracts } from './schema/collections.ts'
import { hidings } from './schema/moderation.ts'
import { releaseFiles, withholdSubject } from './withheld.ts'

export type Hiding = typeof hidings.$inferSelect

/** Notes why something was hidden, for its creator, and withholds its files. False if it is hidden already. */
export async function addHiding(
  tx: Acting,
  hiding: Pick<Hiding, 'kind' | 'subjectId' | 'creator' | 'reason'>,
): Promise<boolean> {
  const added = await tx
    .insert(hidings)
    .values(hiding)
    // A contract that is being forgotten is hidden only until it is gone.
    .onConflictDoUpdate({
      target: [hidings.kind, hidings.subjectId],
      set: { reason: hiding.reason, at: sql`now()` },
      setWhere: sql`${hidings.kind} = 'collection' and ${hidings.at} = (select ${broughtContracts.forgottenAt}
        from ${broughtContracts} where ${broughtContracts.collectionId} = ${hidings.subjectId})`,
    })
    .returning({ id: hidings.subjectId })
  if (added.length === 0) return false
  await withholdSubject(tx, hiding.kind, hiding.subjectId)
  await noteRevocations(tx, 'shown', [keyOf(hiding)])
  return true
}

const keyOf = ({ kind, subjectId }: Pick<Hiding, 'kind' | 'subjectId'>): string => `${kind} ${subjectId}`

/** Shows the files of a hidden subject again. Returns the creator of a hidden subject; null if it is not hidden. */
export async function removeHiding(tx: Acting, kind: SubjectKind, subjectId: string): Promise<string | null> {
  const [removed] = await tx
    .delete(hidings)
    .where(and(eq(hidings.kind, kind), eq(hidings.subjectId, subjectId)))
    .returning({ creator: hidings.creator })
  await releaseFiles(tx, kind, subjectId)
  if (removed) await noteRevocations(tx, 'hidden', [keyOf({ kind, subjectId })])
  return removed?.creator ?? null
}

/** Why these subjects are hidden, by their ids. */
export async function getHidings(
  db: Db,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<Map<string, Hiding>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(hidings)
    .where(and(eq(hidings.kind, kind), inArray(hidings.subjectId, [...ids])))
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/** Adds the creator's answer. False if there is one already, or nothing is hidden. */
export async function writeAnswer(
  db: Db,
  kind: SubjectKind,
  subjectId: string,
  answer: string,
): Promise<boolean> {
  const changed = await db
    .update(hidings)
    .set({ answer, answeredAt: sql`now()` })
    .where(and(eq(hidings.kind, kind), eq(hidings.subjectId, subjectId), isNull(hidings.answer)))
    .returning({ id: hidings.subjectId })
  return changed.length > 0
}
