import { z } from 'zod'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zPayee, zUser, zUserStats } from '../../entities/people/user.ts'
import { zPermanenceCounts } from '../../entities/works/permanence.ts'
import { operation } from '../../operation.ts'

export const getUser = operation({
  route: 'GET /users/{id}',
  summary:
    'A user by wallet address or custom URL, with the numbers of the profile tabs, and who receives their money.',
  access: 'optional',
  params: z.object({ id: z.string().min(1).max(100) }),
  output: z.object({
    user: zUser,
    stats: zUserStats,
    /** In the order of the chains' numbers; empty if all money goes to the wallet. */
    payees: z.array(zPayee),
    /** Of the works that this person created. */
    permanence: zPermanenceCounts,
    /** For a hidden person alone: why. */
    hiding: zHiding.nullable(),
  }),
  errors: ['not_found', 'hidden'],
})
