import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { likenesses } from '../../db/schema/likeness.ts'
import type { CasePlace } from './cases.ts'

export type LikenessRow = typeof likenesses.$inferSelect

/** Counts stop here. */
const MANY = 100

export type Likeness = Pick<typeof likenesses.$inferSelect, 'kind' | 'subject' | 'older' | 'distance'>

/** Adds pairs to the queue. Returns those that were not in it before. */
export async function addLikenesses(db: Db, found: readonly Likeness[]): Promise<Likeness[]> {
  if (found.length === 0) return []
  return db
    .insert(likenesses)
    .values(found.map((each) => ({ id: randomUUID(), ...each })))
    .onConflictDoNothing()
    .returning()
}

export async function countOpenLikenesses(db: Db): Promise<number> {
  return countWithin(db, sql`select 1 from ${likenesses} where ${likenesses.state} = 'open'`, MANY)
}

/** The pairs that nobody decided yet, the latest first. */
export async function readLikenesses(
  db: Db,
  kind: LikenessRow['kind'] | null,
  after: CasePlace | null,
  limit: number,
): Promise<KeysetPage<LikenessRow, CasePlace>> {
  const { foundAt, id } = likenesses
  const at = after && sql`${after.at}::timestamptz`
  const rows = await db
    .select({ row: likenesses, at: sql<string>`${foundAt}::text` })
    .from(likenesses)
    .where(
      and(
        eq(likenesses.state, 'open'),
        kind === null ? undefined : eq(likenesses.kind, kind),
        after ? sql`${foundAt} <= ${at} and (${foundAt} < ${at} or ${id} > ${after.id})` : undefined,
      ),
    )
    // As the index is.
    .orderBy(sql`${desc(foundAt)} nulls last`, asc(id))
    .limit(limit + 1)
  const page = keysetPage(rows, limit, ({ row, at: text }) => ({ at: text, id: row.id }))
  return { rows: page.rows.map(({ row }) => row), next: page.next }
}

/** A pair that nobody else can decide until the transaction ends. */
export async function lockLikeness(tx: Acting, id: string): Promise<LikenessRow | null> {
  const [row] = await tx.select().from(likenesses).where(eq(likenesses.id, id)).for('update')
  return row ?? null
}

export async function decideLikeness(
  tx: Acting,
  id: string,
  state: 'dismissed' | 'confirmed',
  decidedBy: string,
): Promise<void> {
  await tx.update(likenesses).set({ state, decidedBy, decidedAt: sql`now()` }).where(eq(likenesses.id, id))
}
