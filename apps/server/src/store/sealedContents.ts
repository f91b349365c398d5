import { eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sealedContents } from '../db/schema/people.ts'

/** The locked content of a collectible as it is kept: closed. Null when there is none. */
export async function getSealed(db: Db, itemId: string): Promise<string | null> {
  const [row] = await db.select().from(sealedContents).where(eq(sealedContents.itemId, itemId))
  return row?.sealed ?? null
}
