import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { folders, works } from '../../db/schema/works.ts'
import { getWorks, type LinkedWork } from './works.ts'

/** Keeps the block of a folder that a series committed to. */
export async function putFolder(db: Db, block: Uint8Array): Promise<void> {
  const hash = createHash('sha256').update(block).digest('hex')
  const row = { hash, block: Buffer.from(block).toString('hex') }
  await db.insert(folders).values(row).onConflictDoNothing()
}

export async function getFolder(db: Db, hash: string): Promise<Uint8Array | null> {
  const [row] = await db.select().from(folders).where(eq(folders.hash, hash))
  return row ? Buffer.from(row.block, 'hex') : null
}

/** How many works with the same metadata file are looked at: one that is shown is enough. */
const WORKS = 20

/** Works on chain with one of these metadata files. @param hashes SHA-256, hex */
export async function listDescribedBy(db: Db, hashes: readonly string[]): Promise<LinkedWork[]> {
  if (hashes.length === 0) return []
  const found = await db
    .select({ id: works.id })
    .from(works)
    .where(and(inArray(works.metadataHash, [...hashes]), isNotNull(works.tokenId), eq(works.undone, false)))
    .limit(WORKS)
  return getWorks(
    db,
    found.map(({ id }) => id),
  )
}

/** Of how many of these metadata files there are works that everybody may see. */
export const countDescribed = async (db: Db, hashes: readonly string[]): Promise<number> =>
  (
    await rowOf<{ count: number }>(
      db,
      sql`select count(distinct ${works.metadataHash})::int as count from ${works}
        where ${works.metadataHash} in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))
          and ${works.tokenId} is not null and ${workShown}`,
    )
  ).count
