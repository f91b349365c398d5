import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { folders, works } from '../../db/schema/works.ts'
import { withheld } from '../../db/withheld.ts'

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

/**
 * Works on chain with one of some metadata files. Each file is looked up in its index, also if many works have it: without
 * `offset 0` PostgreSQL may read the whole table, because it expects the first of them soon.
 * @param hashes SHA-256, hex
 */
const describedBy = (hashes: readonly string[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as named (hash) cross join lateral
    (select * from ${works} where ${works.metadataHash} = named.hash and ${works.tokenId} is not null offset 0) as works`

/** As of a stored file: a later work with the same metadata does not show them again. */
const fileShown = sql`(${workShown} and not ${withheld(sql`named.hash`)})`

/**
 * Whether works on chain have one of these metadata files, however many do: `hidden` if none of them is shown.
 * @param hashes SHA-256, hex
 */
export async function findDescribed(db: Db, hashes: readonly string[]): Promise<'shown' | 'hidden' | null> {
  const { shown, known } = await rowOf<{ shown: boolean; known: boolean }>(
    db,
    sql`select exists (select 1 from ${describedBy(hashes)} where ${fileShown}) as shown,
      exists (select 1 from ${describedBy(hashes)} where not ${works.undone}) as known`,
  )
  return shown ? 'shown' : known ? 'hidden' : null
}

/** A metadata file of a work that is shown. Works with the same hash have the same file. */
export async function getMetadataFile(db: Db, hash: string): Promise<string | 'hidden' | null> {
  const [row] = await rowsOf<{ file: string | null }>(
    db,
    sql`select ${works.metadataFile} as file from ${describedBy([hash])} where ${fileShown} limit 1`,
  )
  if (row) return row.file
  return (await findDescribed(db, [hash])) === null ? null : 'hidden'
}

/** Of how many of these metadata files there are works that everybody may see. */
export const countDescribed = async (db: Db, hashes: readonly string[]): Promise<number> =>
  (
    await rowOf<{ count: number }>(
      db,
      sql`select count(distinct ${works.metadataHash})::int as count from ${describedBy(hashes)} where ${fileShown}`,
    )
  ).count
