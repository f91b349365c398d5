import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const markOwnSensitive = operation({
  route: 'POST /tokens/{id}/sensitive',
  summary: 'Marks a work of the caller’s as sensitive, or takes the mark away, except a moderator’s.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ sensitive: z.boolean() }),
  output: z.object({ sensitive: z.boolean() }),
  errors: ['not_found', 'forbidden', 'marked_by_moderator'],
})
