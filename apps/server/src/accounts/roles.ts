import { hasRole, type Role } from '@vitrine/domain/people/roles'
import type { Context, Signed } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { getRole } from './store/roles.ts'

/**
 * The role of a signed-in wallet, from the configuration or the database. A role belongs to an account: a contract
 * wallet's signature counts only on the chain that the role names (ADR 6). A key's signature counts everywhere.
 */
export async function roleOf({ config, db }: Context, { wallet, provenOn }: Signed): Promise<Role | null> {
  const isSame = (chainId: number | null) => provenOn === null || provenOn === chainId
  if (config.operators.some((each) => each.wallet === wallet && isSame(each.chainId))) return 'operator'
  const row = await getRole(db, wallet)
  return row && isSame(row.chainId) ? row.role : null
}

/** Asked at each call, so that a role which was withdrawn ends at once. @throws not_moderator or not_operator */
export async function requireRole(context: Context, signed: Signed, needed: Role): Promise<void> {
  if (!hasRole(await roleOf(context, signed), needed)) throw refuse(`not_${needed}`)
}
