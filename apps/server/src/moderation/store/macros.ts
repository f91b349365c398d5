import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { macros } from '../../db/schema/moderation.ts'

export type MacrosRow = typeof macros.$inferSelect

/** The ready sentences; null if nobody has written one yet. */
export async function getMacrosRow(db: Db): Promise<MacrosRow | null> {
  const [row] = await db.select().from(macros)
  return row ?? null
}

/** The same, which nobody else can change until the transaction ends. */
export async function lockMacros(tx: Acting): Promise<MacrosRow | null> {
  // A lock of the row would not stop the first insert.
  await tx.execute('lock table macros in share row exclusive mode')
  return getMacrosRow(tx)
}

export async function setMacros(
  tx: Acting,
  row: Pick<MacrosRow, 'version' | 'entries' | 'changedBy'>,
): Promise<void> {
  const change = { ...row, changedAt: new Date() }
  await tx
    .insert(macros)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: macros.id, set: change })
}
