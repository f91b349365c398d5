import { z } from 'zod'
import { zId, zLanguage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const subscribe = operation({
  route: 'POST /subscriptions',
  summary:
    'Subscribes to the newsletter, or (collection=true) to the launch of a collection. The address is used once its owner opens the link in the confirmation mail.',
  access: 'public',
  query: z.object({ collection: z.stringbool().default(false) }),
  json: z.object({
    email: z.string().max(300).default(''),
    /** Only with `collection=true`. */
    collectionID: zId.optional(),
    language: zLanguage.optional(),
  }),
  output: z.object({}),
  errors: ['email_invalid', 'not_found', 'hidden', 'rate_limited'],
})
