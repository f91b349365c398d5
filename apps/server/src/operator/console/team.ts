import type { Member } from '@vitrine/api/entities/operator/console'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Role } from '@vitrine/domain/people/roles'
import { containsText } from '@vitrine/domain/text/containsText'
import { loadPeople } from '../../accounts/present/user.ts'
import { listRoles, lockRoles, type RoleRow, removeRole, setRole } from '../../accounts/store/roles.ts'
import { readUser } from '../../accounts/store/users.ts'
import type { Context } from '../../calls/context.ts'
import { refuse } from '../../calls/refuse.ts'
import { act } from '../../db/act.ts'

/** How many people can have a role from the console. */
const MOST = 180

type Change = { actor: string; wallet: string; reason: string }

/** Everybody with a role: first those that the configuration names. */
export async function listTeam(
  { db, config }: Context,
  { q = '', role }: ParsedInput<Operations['listTeam']>['query'],
): Promise<Member[]> {
  const rows = (await listRoles(db)).filter(({ wallet }) => !isConfigured(config, wallet))
  const wallets = [...config.operators, ...rows].map(({ wallet }) => wallet)
  const people = await loadPeople(db, [...wallets, ...rows.map(({ grantedBy }) => grantedBy)], 'moderator')
  const team = [
    ...config.operators.map(
      ({ wallet, chainId }): Member => ({
        user: people.ref(wallet),
        role: 'operator',
        chain: chainId,
        configured: true,
        granted_by: null,
        date_granted: null,
      }),
    ),
    ...rows.map((row) => present(people, row)),
  ]
  return team.filter(
    (each) =>
      (role === undefined || each.role === role) && containsText(q, each.user.name ?? '', each.user.wallet),
  )
}

/** Gives somebody a role. @throws role_configured, last_operator or team_full */
export async function grantRole(
  { db, config }: Context,
  { actor, wallet, reason, role }: Change & { role: Role },
): Promise<Member> {
  if (isConfigured(config, wallet)) throw refuse('role_configured')
  const saved = await act(
    db,
    { actor, act: 'role_granted', kind: 'role', id: wallet, reason },
    async (tx) => {
      const rows = await lockRoles(tx)
      const before = rows.find((row) => row.wallet === wallet)
      if (!before && rows.length >= MOST) throw refuse('team_full', { n: String(MOST) })
      if (role !== 'operator') keepAnOperator(config, rows, wallet)
      const chainId = (await readUser(tx, wallet))?.homeChain ?? null
      const row = await setRole(tx, { wallet, chainId, role, grantedBy: actor })
      return { before: factsOf(before), after: factsOf(row), result: row }
    },
  )
  return present(await loadPeople(db, [wallet, actor], 'moderator'), saved)
}

/** Takes a role away. @throws not_found, role_configured or last_operator */
export async function withdrawRole(
  { db, config }: Context,
  { actor, wallet, reason }: Change,
): Promise<void> {
  if (isConfigured(config, wallet)) throw refuse('role_configured')
  await act(db, { actor, act: 'role_withdrawn', kind: 'role', id: wallet, reason }, async (tx) => {
    const rows = await lockRoles(tx)
    const before = rows.find((row) => row.wallet === wallet)
    if (!before) throw refuse('not_found')
    keepAnOperator(config, rows, wallet)
    await removeRole(tx, wallet)
    return { before: factsOf(before), after: null, result: undefined }
  })
}

/** Refuses to leave the console without any operator. */
function keepAnOperator(config: Context['config'], rows: readonly RoleRow[], leaving: string): void {
  const operators = rows.filter(({ role }) => role === 'operator').map(({ wallet }) => wallet)
  const leaves = operators.includes(leaving)
  if (leaves && operators.length === 1 && config.operators.length === 0) throw refuse('last_operator')
}

const isConfigured = ({ operators }: Context['config'], wallet: string) =>
  operators.some((each) => each.wallet === wallet)

const factsOf = (row: RoleRow | undefined) => (row ? { role: row.role, chain: row.chainId } : null)

function present(people: Awaited<ReturnType<typeof loadPeople>>, row: RoleRow): Member {
  return {
    user: people.ref(row.wallet),
    role: row.role,
    chain: row.chainId,
    configured: false,
    granted_by: people.ref(row.grantedBy),
    date_granted: row.grantedAt.toISOString(),
  }
}
