import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Role } from '@vitrine/domain/people/roles'
import { roleOf } from '../../accounts/roles.ts'
import { countVerificationRequests } from '../../accounts/store/verificationRequests.ts'
import type { Context, Signed } from '../../calls/context.ts'
import { countOpenCases } from '../../moderation/store/cases.ts'
import { countHeldBack } from '../../moderation/store/heldBack.ts'
import { countOpenLikenesses } from '../../moderation/store/likenesses.ts'

/** What the console shows on every page: the caller's role, and how much waits in each queue. */
export async function getConsole(
  context: Context,
  signed: Signed,
): Promise<Omit<Output<Operations['getConsole']>, 'setup'>> {
  const [role, cases, likenesses, verifications, held_back] = await Promise.all([
    roleOf(context, signed),
    countOpenCases(context.db),
    countOpenLikenesses(context.db),
    countVerificationRequests(context.db),
    countHeldBack(context.db),
  ])
  return { role: role as Role, cases, likenesses, verifications, held_back }
}
