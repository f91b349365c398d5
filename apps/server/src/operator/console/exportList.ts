import type { ConsoleList } from '@vitrine/api/entities/operator/consoleLists'
import type { Operation, Output, ParsedInput } from '@vitrine/api/operation'
import { type Operations, operations } from '@vitrine/api/operations'
import type { Role } from '@vitrine/domain/people/roles'
import { z } from 'zod'
import { requireRole } from '../../accounts/roles.ts'
import type { Context, Signed } from '../../calls/context.ts'
import { refuseInput } from '../../calls/refuse.ts'
import { act } from '../../db/act.ts'
import { signTicket } from '../../sealing/tickets.ts'

/** How long a link can be used, in milliseconds. A download that has begun goes on. */
const VALID = 60_000

/** The purpose of tickets for lists of the console. */
export const LIST_TICKETS = 'console lists'

/** The call that answers each list. */
export const CALLS = {
  cases: 'listCases',
  likenesses: 'listLikenesses',
  held: 'listHeldBack',
  verifications: 'listVerifications',
  contracts: 'listContracts',
  newsletters: 'listNewsletters',
  team: 'listTeam',
  errors: 'listErrors',
  audit: 'listAudit',
} as const satisfies Record<ConsoleList, keyof Operations>

export const consoleOperation = (list: ConsoleList): Operation => operations[CALLS[list]]

/** A link to the file of a list, noted in the audit log: the file leaves the console. @throws not_moderator, not_operator, or the name of a filter that the list does not take */
export async function exportList(
  context: Context,
  signed: Signed,
  { list, filter }: ParsedInput<Operations['exportList']>['json'],
): Promise<Output<Operations['exportList']>> {
  const { access, query } = consoleOperation(list)
  await requireRole(context, signed, access as Role)
  const { after: _, ...shape } = query?.shape ?? {}
  const checked = z.strictObject(shape).safeParse(filter)
  if (!checked.success) throw refuseInput('filter', z.prettifyError(checked.error))
  const deed = { actor: signed.wallet, act: 'list_downloaded', kind: 'list', id: list, reason: '' }
  await act(context.db, deed, async () => ({ before: null, after: filter, result: null }))
  const until = Date.now() + VALID
  const ticket = signTicket(context.sealingKeys, LIST_TICKETS, { ...signed, until, list, filter })
  return { url: `/api/accounts/${ticket}`, expires: new Date(until).toISOString() }
}
