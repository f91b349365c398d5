import { asc } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { sealedContents, sealingProbes } from '../../db/schema/works.ts'

/** A sealed text to test the keys with, and the id of its owner. Null if the database has no sealed text. */
export async function getProbe(db: Db): Promise<{ of: string; sealed: string } | null> {
  const [probe] = await db.select().from(sealingProbes).limit(1)
  if (probe) return probe
  const [content] = await db.select().from(sealedContents).orderBy(asc(sealedContents.workId)).limit(1)
  return content ? { of: content.workId, sealed: content.sealed } : null
}

export async function putProbe(db: Db, of: string, sealed: string): Promise<void> {
  await db
    .insert(sealingProbes)
    .values({ of, sealed })
    .onConflictDoUpdate({ target: sealingProbes.of, set: { sealed } })
}
