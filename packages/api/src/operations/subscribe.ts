import { z } from 'zod'
import { zId } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const subscribe = operation({
  route: 'POST /subscriptions',
  summary:
    'Asks for the newsletter, or (collection=true) for word when a collection is launched. A mail with a link to confirm is sent; only then the address is used.',
  access: 'public',
  query: z.object({ collection: z.stringbool().default(false) }),
  json: z.object({ email: z.string().max(300).default(''), collectionID: zId.optional() }),
  output: z.object({}),
  errors: ['email_invalid', 'not_found', 'rate_limited'],
})
