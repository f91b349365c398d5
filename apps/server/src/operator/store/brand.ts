import type { Brand } from '@vitrine/domain/operator/brand'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { brand } from '../../db/schema/operator.ts'

export type BrandRow = typeof brand.$inferSelect

/** The brand; null if nobody has changed it yet. */
export async function getBrandRow(db: Db): Promise<BrandRow | null> {
  const [row] = await db.select().from(brand)
  return row ?? null
}

/** The same, which nobody else can change until the transaction ends. */
export async function lockBrand(tx: Acting): Promise<BrandRow | null> {
  // A lock of the row would not stop the first insert.
  await tx.execute('lock table brand in share row exclusive mode')
  return getBrandRow(tx)
}

export async function setBrand(
  tx: Acting,
  row: { version: number; facts: Brand; changedBy: string },
): Promise<BrandRow> {
  const change = { ...row, changedAt: new Date() }
  const [saved] = await tx
    .insert(brand)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: brand.id, set: change })
    .returning()
  return saved!
}
