import { z } from 'zod'
import { operation } from '../../operation.ts'

export const eraseAccount = operation({
  route: 'POST /users/settings/erase',
  summary:
    'Erases what the server keeps about the signed-in user off chain, at once and for good: profile, e-mail address, likes, follows, notifications, drafts, uploads that no minted work uses, keys, webhooks and all sessions. What is on a chain stays.',
  access: 'signedIn',
  json: z.object({
    /** The word that the person typed. */
    confirm: z.literal('ERASE'),
  }),
  output: z.object({}),
  errors: [],
})
