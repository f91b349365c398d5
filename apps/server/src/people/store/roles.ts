import type { Role } from '@vitrine/domain/people/roles'
import { eq } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import type { Db } from '../../db/open.ts'
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
  const [saved] = await tx
    .insert(roles)
    .values({ wallet, ...change })
    .onConflictDoUpdate({ target: roles.wallet, set: change })
    .returning()
  return saved!
}

export async function removeRole(tx: Acting, wallet: string): Promise<void> {
  await tx.delete(roles).where(eq(roles.wallet, wallet))
}
