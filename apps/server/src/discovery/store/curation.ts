import type { Choice, CuratedList } from '@vitrine/domain/operator/curation'
import { eq } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { curation } from '../../db/schema/operator.ts'

export type CurationRow = typeof curation.$inferSelect

/** A list of home; null if nobody has changed it yet. */
export async function readCuration(db: Db, list: CuratedList): Promise<CurationRow | null> {
  const [row] = await db.select().from(curation).where(eq(curation.list, list))
  return row ?? null
}

/** The same, which nobody else can change until the transaction ends. */
export async function lockCuration(tx: Acting, list: CuratedList): Promise<CurationRow | null> {
  // A lock of the row would not stop the first insert.
  await tx.execute('lock table curation in share row exclusive mode')
  return readCuration(tx, list)
}

export async function setCuration(
  tx: Acting,
  row: { list: CuratedList; version: number; entries: Choice[]; changedBy: string },
): Promise<CurationRow> {
  const { list, ...rest } = row
  const change = { ...rest, changedAt: new Date() }
  const [saved] = await tx
    .insert(curation)
    .values({ list, ...change })
    .onConflictDoUpdate({ target: curation.list, set: change })
    .returning()
  return saved!
}
