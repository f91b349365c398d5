import type { Role } from '@vitrine/domain/people/roles'
import { and, eq, lte } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
import { noteRevocations } from '../../db/revocations.ts'
import { roles } from '../../db/schema/operator.ts'

export type RoleRow = typeof roles.$inferSelect

export async function getRole(db: Db, wallet: string): Promise<RoleRow | null> {
  const [row] = await db.select().from(roles).where(eq(roles.wallet, wallet))
  return row ?? null
}

export async function listRoles(db: Db): Promise<RoleRow[]> {
  return db.select().from(roles).orderBy(roles.grantedAt, roles.wallet)
}

/** The same list, which nobody else can change until the transaction ends. */
export async function lockRoles(tx: Acting): Promise<RoleRow[]> {
  // A lock of the rows would not stop an insert.
  await tx.execute('lock table roles in share row exclusive mode')
  return listRoles(tx)
}

export async function setRole(
  tx: Acting,
  row: { wallet: string; chainId: number | null; role: Role; grantedBy: string },
): Promise<RoleRow> {
  const { wallet, ...rest } = row
  const change = { ...rest, grantedAt: new Date() }
  // A backup may still have the role before, which may do more.
  const before = await getRole(tx, wallet)
  if (before && before.role !== row.role) await noteRevocations(tx, 'role', [wallet])
  const [saved] = await tx
    .insert(roles)
    .values({ wallet, ...change })
    .onConflictDoUpdate({ target: roles.wallet, set: change })
    .returning()
  return saved!
}

export const removeRole = (tx: Acting, wallet: string): Promise<void> => dropRole(tx, wallet)

/**
 * The same without an act of the console: in a restored database, whose backup has it still.
 * @param until one that was granted later stays
 */
export async function dropRole(db: Db, wallet: string, until?: Date): Promise<void> {
  const { length } = await db
    .delete(roles)
    .where(and(eq(roles.wallet, wallet), until && lte(roles.grantedAt, until)))
    .returning({ wallet: roles.wallet })
  if (length > 0) await noteRevocations(db, 'role', [wallet])
}
