import { asc, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { categories } from '../../db/schema/operator.ts'

export type CategoryRow = typeof categories.$inferSelect

/** All categories, retired ones too, in their order. There are a few dozen at most. */
export async function readCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
}

/** The same, which nobody else can change until the transaction ends. */
export async function lockCategories(tx: Acting): Promise<CategoryRow[]> {
  await tx.execute('lock table categories in share row exclusive mode')
  return readCategories(tx)
}

/** Writes all categories. */
export async function setCategories(tx: Acting, rows: readonly CategoryRow[]): Promise<void> {
  await tx
    .insert(categories)
    .values([...rows])
    .onConflictDoUpdate({
      target: categories.id,
      set: {
        name: sql`excluded.name`,
        position: sql`excluded.position`,
        retired: sql`excluded.retired`,
        version: sql`excluded.version`,
        changedBy: sql`excluded.changed_by`,
      },
    })
}
